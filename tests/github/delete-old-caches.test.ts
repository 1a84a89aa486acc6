// The workflow's program that deletes old caches, run as the workflow runs it; GitHub's own command is a stand-in on disk.
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder } from "../fixtures/folders.ts";

/** Has `KEY ID` lines, newest first, and answers only a list without the newest. */
const GH = `#!/usr/bin/env bash
printf '%s\\n' "$*" >> "$STATE/asked"
case "$2" in
  list)
    [[ "$*" == *"--sort created_at --order desc"*"--jq .[1:][].id" ]] || exit 2
    grep "^$4" "$STATE/caches" | tail -n +2 | cut -d ' ' -f 2 || true
    ;;
  delete) grep -q " $3$" "$STATE/caches" || exit 1 ;;
esac
`;

describe.skipIf(process.platform === "win32")("after a publish", () => {
  test("deletes all caches of a kind except the newest, and no others", () => {
    const { status, asked } = run(["site-b-9 9", "upload-8 8", "site-b-5 5", "npm-a 4", "site-a-3 3", "upload-1 1"]);
    expect(status).toBe(0);
    expect(asked.filter((line) => line.startsWith("cache delete"))).toEqual(
      ["5", "3", "1"].map((id) => `cache delete ${id}`),
    );
    const lists = asked.filter((line) => line.startsWith("cache list"));
    expect(lists).toHaveLength(3);
    for (const line of lists) expect(line).toContain("--ref refs/heads/main");
  });

  test("deletes nothing the first time", () => {
    const { status, asked } = run(["site-a-1 1"]);
    expect(status).toBe(0);
    expect(asked.filter((line) => line.startsWith("cache delete"))).toEqual([]);
  });

  function run(caches: readonly string[]) {
    const state = newFolder();
    writeFileSync(join(state, "gh"), GH);
    chmodSync(join(state, "gh"), 0o755);
    writeFileSync(join(state, "caches"), `${caches.join("\n")}\n`);
    const path = `${state}${delimiter}${process.env.PATH ?? ""}`;
    const { status } = spawnSync("bash", [".github/delete-old-caches.sh", "site-", "upload-", "published-"], {
      env: { ...process.env, PATH: path, STATE: state, GITHUB_REF: "refs/heads/main" },
    });
    return { status, asked: readFileSync(join(state, "asked"), "utf8").trim().split("\n") };
  }
});
