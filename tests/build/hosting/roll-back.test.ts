// What a rollback says where it is not possible. tests/prove/roll-back.proof.ts restores a version with firebase-tools.
import { expect, test } from "vitest";
import { rollBack } from "../../../src/build/hosting/deploy.ts";
import { readSettings } from "../../../src/site/settings.ts";

test.each<[string, Readonly<Record<string, string>>, string]>([
  ["on another host", { SITE_HOST: "netlify" }, "on Firebase Hosting and nginx only; this host is netlify."],
  ["of the sample on Firebase", {}, "cannot be restored: the content is the sample, so no Firebase project is known."],
])("%s, the previous version cannot be restored", async (_, env, sentence) => {
  expect(await rollBack(readSettings({ CONTENT_SOURCE: "sample", ...env }))).toContain(sentence);
});
