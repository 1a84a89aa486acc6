import { describe, expect, test } from "vitest";
import type { RawValue } from "../../../src/data/firestore/raw-document.ts";
import { parseKendra } from "../../../src/data/schemas/kendra.ts";
import { context, partOf, rawOf, valueOf } from "./documents.ts";

test("accepts numbers for the digits of a kendra", () => {
  const kendra = valueOf(parseKendra(rawOf("upasana-kendra", { pincode: 400028, phone: 2224301234 }), context));
  expect(kendra).toMatchObject({ pincode: "400028", phone: "2224301234" });
});

describe("the position of a kendra", () => {
  const parse = (data: Record<string, RawValue>) => parseKendra(rawOf("upasana-kendra", data), context);

  test.each([
    [{ latitude: 19.01, longitude: 72.84, country: "India" }],
    [{ latitude: 51.5, longitude: -0.12, country: "united kingdom" }],
    [{ latitude: -33.8, longitude: 151.2, country: "Australia" }],
    [{ latitude: 0, longitude: 36.8 }],
  ])("accepts %j", (data) => {
    expect(valueOf(parse(data))).toMatchObject({ latitude: data.latitude, longitude: data.longitude });
  });

  test("may come from one field with both degrees", () => {
    const position = { $geopoint: { latitude: 19.01, longitude: 72.84 } };
    expect(valueOf(parse({ latitude: position, longitude: position }))).toMatchObject({
      latitude: 19.01,
      longitude: 72.84,
    });
  });

  test.each([
    [{ latitude: 19 }, "longitude", "a longitude, because there is a latitude; or neither"],
    [{ longitude: 72 }, "latitude", "a latitude, because there is a longitude; or neither"],
    [{ latitude: 0, longitude: 0, country: "India" }, "latitude", "0, 0 is in the sea"],
    [{ latitude: 91, longitude: 200 }, "latitude", "latitude 91, longitude 200 is out of range"],
    [{ latitude: 172.84, longitude: 19 }, "latitude", "looks swapped"],
    [{ latitude: 72.84, longitude: 19.01, country: "India" }, "latitude", "looks swapped"],
    [{ latitude: 51.5, longitude: 0.1, country: "India" }, "latitude", "a position in India: latitude 6 to 37.5"],
    [{ latitude: "19", longitude: 72 }, "latitude", "the latitude in degrees as a number"],
  ])("is dropped if it is %j", (data, field, expected) => {
    const { value, problems } = partOf(parse(data));
    expect(value).toMatchObject({ name: "Dadar", latitude: null, longitude: null });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.field).toBe(field);
    expect(problems[0]?.expected).toContain(expected);
  });
});
