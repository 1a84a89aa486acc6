import { expect, test } from "vitest";
import { messageOf } from "../../src/system/errors.ts";

test.each<[string, unknown]>([
  ["an error", new TypeError("no such field")],
  ["a text", "no such field"],
])("the message of %s that was thrown", (_, thrown) => {
  expect(messageOf(thrown)).toBe("no such field");
});
