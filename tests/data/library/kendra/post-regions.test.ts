import { expect, test } from "vitest";
import { postRegionsOf } from "../../../../src/data/library/kendra/post-regions.ts";
import { regionOf } from "../../../../src/language/places/post-code.ts";

test.for([
  ["400001", "Mumbai"],
  ["421301", "Mumbai"],
  ["422001", "Nashik"],
  ["403001", "Panaji"],
  ["248001", "Dehra Dun"],
  ["244001", "Bareilly"],
  ["261001", "Lucknow"],
  ["585101", "Gulbarga"],
  ["744101", "Port Blair"],
  ["741101", "Krishnanagar"],
  ["793001", "Shillong"],
  ["799001", "Agartala"],
  ["769001", "Rourkela"],
  ["826001", "Dhanbad"],
  ["682555", "Kochi"],
] as const)("the post code %s is of the region of %s", ([code, town]) => {
  expect(postRegionsOf([town])).toContain(regionOf(code));
});
