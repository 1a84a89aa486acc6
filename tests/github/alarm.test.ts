// The two small programs of the workflows, run as the workflows run them; GitHub's own command is a stand-in on disk.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "../fixtures/folders.ts";

/** Stores one issue in a file, and records the requests. */
const GH = `#!/usr/bin/env bash
printf '%s\\n' "$*" >> "$STATE/asked"
case "$2" in
  list) [ -f "$STATE/issue" ] && echo 7 || true ;;
  create) touch "$STATE/issue" ;;
  close) rm "$STATE/issue" ;;
esac
`;

describe.skipIf(process.platform === "win32")("after a scheduled publish", () => {
  let state = "";
  beforeEach(() => {
    state = newFolder();
    writeFileSync(join(state, "gh"), GH);
    chmodSync(join(state, "gh"), 0o755);
  });

  test("a failure opens one issue, which shows the last failure, and the next success closes it", () => {
    after("failure", "https://ci.example/1");
    expect(asked()).toMatch(/^issue create --title The site could not be published --body .*example\/1$/m);
    after("failure", "https://ci.example/2");
    expect(asked()).toMatch(/^issue edit 7 --body .*example\/2$/m);
    after("success", "https://ci.example/3");
    expect(asked()).toMatch(/^issue close 7 --comment Published again: .*example\/3$/m);
    expect(existsSync(join(state, "issue"))).toBe(false);
    expect(asked().match(/^issue create/gm)).toHaveLength(1);
  });

  test.each(["success", "cancelled", "skipped"])("a %s without an open issue writes nothing", (result) => {
    after(result, "https://ci.example/1");
    expect(asked().trim().split("\n")).toEqual([
      expect.stringMatching(/^issue list --state open --app github-actions/),
    ]);
  });

  test("a cancelled run leaves the issue open", () => {
    after("failure", "https://ci.example/1");
    after("cancelled", "https://ci.example/2");
    expect(existsSync(join(state, "issue"))).toBe(true);
  });

  function after(result: string, url: string): void {
    const env = { ...process.env, PATH: `${state}${delimiter}${process.env.PATH ?? ""}`, STATE: state, RUN_URL: url };
    const done = spawnSync("bash", [".github/alarm.sh", result], { env, encoding: "utf8" });
    expect(done.stderr).toBe("");
    expect(done.status).toBe(0);
  }

  function asked(): string {
    return readFileSync(join(state, "asked"), "utf8");
  }
});

describe("the address of a preview", () => {
  test("is taken from the output of the deploy", () => {
    const result = { "my-site": { site: "my-site", url: "https://my-site--pr-1-abc.web.app", expireTime: "" } };
    expect(addressFrom({ status: "success", result })).toMatchObject({
      status: 0,
      stdout: "url=https://my-site--pr-1-abc.web.app\n",
    });
  });

  test.each([
    [{ status: "error", error: "quota exceeded" }, "quota exceeded"],
    [{ status: "success", result: {} }, "no address was given"],
  ])("is a fault where %j was said", (answer, sentence) => {
    const done = addressFrom(answer);
    expect(done.status).toBe(1);
    expect(done.stderr).toContain(sentence);
  });

  function addressFrom(answer: unknown) {
    const file = join(newFolder(), "channel.json");
    writeFileSync(file, JSON.stringify(answer));
    return spawnSync(process.execPath, [".github/channel-url.mjs", file], { encoding: "utf8" });
  }
});
