import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "../../../src/data/pictures/addresses.ts";
import { pictureMarkdown, pictureText } from "../../../src/data/pictures/picture-report.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { type FaultServer, photo, startFaultServer } from "./fault-server.ts";
import { QUICK, SOON, contentWith, newDir, prepare } from "./picture-server.ts";

let server: FaultServer;
beforeAll(async () => void (server = await startFaultServer()));
afterAll(() => server.stop());

const FAULTS: [path: string, reason: RegExp, requests: number][] = [
  ["/missing.jpg", /answers 404/, 1],
  ["/down.jpg", /answers 500/, 3],
  ["/page.jpg", /it is a page; expected JPEG/, 1],
  ["/empty.jpg", /it is empty/, 1],
  ["/text.jpg", /it is no picture/, 1],
  ["/drawing.svg", /it is an SVG drawing/, 1],
  ["/declared-huge.jpg", /larger than 2 MB/, 1],
  ["/endless.jpg", /larger than 2 MB/, 1],
  ["/drip.jpg", /does not arrive in time/, 1],
  ["/silent.jpg", /does not respond|in time/, 2],
  ["/cut.jpg", /breaks off/, 3],
  ["/half.jpg", /damaged/, 1],
  ["/reset.jpg", /cannot be reached \(ECONNRESET\)/, 3],
  ["/packed.jpg", /sent compressed/, 1],
  ["/bomb.png", /20000 × 20000 pixels/, 1],
  ["/loop.jpg", /redirected more than 5 times/, 6],
  ["/to-metadata.jpg", /private network/, 1],
  ["/to-loopback.jpg", /private network/, 1],
  ["/to-file.jpg", /begins with file:/, 1],
  ["/to-nowhere.jpg", /no address/, 1],
];

describe("a picture that cannot be fetched is reported with its document and blocks nothing", () => {
  // The good picture is encoded once.
  const dir = newFolder();

  test.each(FAULTS)("%s: %s", { concurrent: false }, async (path, reason, requests) => {
    const before = server.asked.length;
    const content = contentWith([`${server.url}${path}`, `${server.url}/good.jpg`]);
    const limits = /drip|silent/.test(path) ? SOON : QUICK;
    const { manifest, report } = await prepare(content, dir, { limits });
    expect(report.problems).toMatchObject([
      {
        url: `${server.url}${path}`,
        referencedBy: ["posts/p0: featureImageUrl"],
        reason: expect.stringMatching(reason),
      },
    ]);
    expect(manifest.pictures[`${server.url}${path}`]).toBeNull();
    expect(manifest.pictures[`${server.url}/good.jpg`]).toMatchObject({ width: 200, height: 120 });
    expect([...manifest.previews.keys()]).toEqual(["p0", "p1"]);
    expect(server.asked.slice(before).filter((each) => each === path)).toHaveLength(requests);
  });

  test("reports what is wrong, where, and what is shown instead, but no access token", async () => {
    const { report } = await prepare(contentWith([`${server.url}/missing.jpg?token=secret`]), newDir());
    const line = "posts/p0: featureImageUrl: http://127.0.0.1";
    expect(pictureText(report)).toContain(line);
    expect(pictureMarkdown(report)).toMatch(/\| posts\/p0: featureImageUrl \| .*answers 404 \| a placeholder \|/);
    expect(pictureText(report) + pictureMarkdown(report)).not.toContain("secret");
  });
});

describe("available pictures are used", () => {
  test.each(["/good.jpg", "/lying-type.jpg", "/moved.jpg", "/late.jpg"])("%s", async (path) => {
    const { report } = await prepare(contentWith([`${server.url}${path}`]), newDir());
    expect(report).toMatchObject({ generated: 1, problems: [] });
  });

  test.each(["avif", "gif"] as const)("%s, whatever its extension", async (format) => {
    const bytes = await photo(60, 40, format);
    server.answers.set(`/${format}.bin`, (_, response) => void response.end(bytes));
    const { manifest } = await prepare(contentWith([`${server.url}/${format}.bin`]), newDir());
    expect(manifest.pictures[`${server.url}/${format}.bin`]).toMatchObject({ width: 60, height: 40 });
  });
});

describe("a build connects to no private network", () => {
  const inside = ["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"];
  const inside6 = ["::1", "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"];
  test.each([...inside, ...inside6, "224.0.0.1", "255.255.255.255", "no-address"])("rejects %s", (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("accepts %s", (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  test.each(["127.0.0.1", "2130706433", "0x7f.1", "localhost", "[::ffff:7f00:1]"])("http://%s/", async (host) => {
    const url = new URL(`${server.url}/good.jpg`);
    const before = server.asked.length;
    const address = `http://${host}:${url.port}/good.jpg`;
    const { report } = await prepare(contentWith([address]), newDir(), { isAllowed: isPublicAddress });
    expect(report.problems).toMatchObject([{ reason: "its address is in a private network" }]);
    expect(server.asked.length).toBe(before);
  });

  test.each(["/../../package.json", "/%2e%2e/package.json", "/sample/../documents/posts.json", "/sample/none.webp"])(
    "rejects the path %s",
    async (path) => {
      const { report } = await prepare(contentWith([path]), newDir());
      expect(report.problems).toMatchObject([{ reason: "this site has no such file" }]);
    },
  );
});

test("requests to a host that is down stop after a few failures", async () => {
  const urls = Array.from({ length: 20 }, (_, index) => `${server.url}/reset.jpg?${index}`);
  for (const url of urls) server.answers.set(url.slice(server.url.length), (request) => request.socket.destroy());
  const before = server.asked.length;
  const limits = { ...QUICK, hostFailures: 5, attempts: 1 };
  const { report } = await prepare(contentWith(urls), newDir(), { limits });
  expect(report.problems).toHaveLength(20);
  expect(report.problems.at(-1)?.reason).toMatch(/failed 5 times in a row/);
  expect(server.asked.length - before).toBeLessThanOrEqual(5 + 8);
});
