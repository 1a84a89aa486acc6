// The requests to the hosts that need nothing more than what is installed; `npm run prove` sends them to others.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { assetFolders } from "../../../src/build/hosting/rules.ts";
import { type Nginx, hasNginx, nginxRules, startNginx } from "../../support/nginx.ts";
import { describeHost } from "./host-requests.ts";

let nginx: Nginx | undefined;

beforeAll(async () => {
  if (hasNginx) nginx = await startNginx(nginxRules(inject("siteDir")));
});

afterAll(() => nginx?.stop());

describeHost("Firebase Hosting's own server", () => inject("siteUrl"));
if (hasNginx) describeHost("nginx", () => nginx?.url ?? "");

test("no page is in a folder without the headers of pages", () => {
  const files = assetFolders.flatMap((folder) =>
    readdirSync(join(inject("siteDir"), folder), { recursive: true, encoding: "utf8" }),
  );
  // An SVG file can contain scripts, and is a page when it is opened by itself.
  expect(files.filter((file) => /\.(?:html?|xhtml|svg|xml|pdf)$/i.test(file))).toEqual([]);
});
