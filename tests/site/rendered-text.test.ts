import { expect, test } from "vitest";
import { hasText, responseWithText, takeText } from "../../src/site/rendered-text.ts";

test("a text beside a response can be taken once, like a body, and a second attempt fails instead of giving an empty page", async () => {
  const response = responseWithText("<p>राम</p>", { status: 200 });
  expect(await takeText(response)).toBe("<p>राम</p>");
  expect(hasText(response)).toBe(true);
  await expect(takeText(response)).rejects.toThrow("taken before");
});

test("an empty text is a text", async () => {
  expect(await takeText(responseWithText("", {}))).toBe("");
});

test("a response of another renderer has its text in the body", async () => {
  const response = new Response("<p>राम</p>");
  expect(hasText(response)).toBe(false);
  expect(await takeText(response)).toBe("<p>राम</p>");
});
