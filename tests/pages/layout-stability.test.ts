// A page that changes after it has loaded. every-kind.test.ts is about the pages themselves.
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { settle } from "../support/settle.ts";
import { layoutShift } from "./every-kind/layout-shift.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

test("a search whose heading has several lines has no layout shift when offline reading adds its controls", async () => {
  const path = `/search/${encodeURIComponent("jay jay ramkrushna hari vitthal")}`;
  const { page } = await open(path, {
    serviceWorkers: "allow",
    width: 360,
    prepare: (before) => before.route("**/*.woff2", (route) => route.abort()),
  });
  await page.reload();
  await page.locator(".offline-packs").waitFor();
  await settle(page);
  expect(await layoutShift(page)).toBe(0);
});
