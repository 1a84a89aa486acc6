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
  ["741101", "Krishnanagar"],
  ["769001", "Rourkela"],
  ["826001", "Dhanbad"],
  ["682555", "Kochi"],
] as const)("the post code %s is of the region of %s", ([code, town]) => {
  expect(postRegionsOf([town])).toContain(regionOf(code));
});

test.for([
  ["744101", "741101"],
  ["793001", "799001"],
  ["790001", "793001"],
  ["797001", "795001"],
  ["194101", "190001"],
] as const)("the post code %s is of another region than %s", ([code, other]) => {
  expect(regionOf(code)).not.toBe(regionOf(other));
});
