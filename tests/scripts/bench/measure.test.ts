import { describe, expect, test } from "vitest";
import { measure } from "../../../scripts/bench/measure.ts";
import { editedPost, siteOf } from "../../../scripts/bench/posts.ts";
import { readSampleDocuments } from "../../../src/data/firestore/sample.ts";
import { newFolder } from "../../fixtures/folders.ts";

const burn = (seconds: number) => `
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  while (spent() < ${seconds}) for (let n = 0; n < 1e6; n++);`;
const child = (seconds: number, after = "") =>
  `process.execPath, ["-e", ${JSON.stringify(burn(seconds) + after)}], { stdio: "ignore" }`;
/** The time of an orphan is that of its last sample, so it stays until there is one. */
const orphan = (seconds: number) => child(seconds, "setTimeout(() => {}, 1000)");

describe.skipIf(process.platform !== "linux")("the measurement of a command", () => {
  test.each([
    ["of its own", burn(0.5), 0.5],
    ["of a child that it waits for", `require("child_process").spawnSync(${child(0.35)});${burn(0.15)}`, 0.5],
    ["of a child that it leaves behind", `require("child_process").spawn(${orphan(0.35)}).unref();${burn(0.15)}`, 0.5],
  ])("includes the time %s", async (_, code, seconds) => {
    const cost = await measure({ program: process.execPath, words: ["-e", code], dir: newFolder(), env: process.env });
    expect(cost.isGood).toBe(true);
    expect(cost.cpu).toBeGreaterThanOrEqual(seconds - 0.05);
    expect(cost.cpu).toBeLessThan(seconds * 2);
  });

  test("includes the peak memory of all its processes together", async () => {
    // The child holds its memory for a second, and its parent holds its own until the child has ended.
    const hold = (rest: string) => `const kept = Buffer.alloc(1e8, 1); ${rest}; process.on("exit", () => kept.at(0));`;
    const held = JSON.stringify(hold("setTimeout(() => {}, 1000)"));
    const code = hold(`require("child_process").spawn(process.execPath, ["-e", ${held}])`);
    const { memory } = await measure({
      program: process.execPath,
      words: ["-e", code],
      dir: newFolder(),
      env: process.env,
    });
    expect(memory).toBeGreaterThan(200);
  });

  test("reports a command that fails with its output", async () => {
    const code = 'console.error("no such thing"); process.exit(3)';
    const cost = await measure({ program: process.execPath, words: ["-e", code], dir: newFolder(), env: process.env });
    expect(cost).toMatchObject({ isGood: false, output: "no such thing\n" });
  });
});

describe("a benchmark's site", () => {
  const sample = readSampleDocuments();
  const documents = siteOf(400, sample);
  const posts = documents.filter(({ path, data }) => path.startsWith("posts/") && data.status === "publish");

  test("has the requested number of posts, each once, the same in every run", () => {
    expect(posts).toHaveLength(400);
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
    expect(siteOf(400, sample)).toEqual(documents);
  });

  test("has posts of about six hundred words in three languages and all categories", () => {
    const added = posts.slice(-300);
    for (const { data } of added) {
      const words = String(data.content).split(/\s+/).length;
      expect(words).toBeGreaterThan(550);
      expect(words).toBeLessThan(800);
    }
    expect(new Set(added.map(({ data }) => data.language)).size).toBe(3);
    expect(new Set(added.map(({ data }) => data.primaryCategorySlug)).size).toBe(6);
  });

  test("is edited with a new title and an additional paragraph", () => {
    const [post] = posts;
    if (post === undefined) throw new Error("There is no post.");
    expect(editedPost(post).data.title).not.toBe(post.data.title);
    expect(String(editedPost(post).data.content)).toContain(String(post.data.content));
  });
});
