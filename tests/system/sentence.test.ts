import { expect, test } from "vitest";
import { PageError } from "../../src/build/page-error.ts";
import { fault } from "../../src/data/firestore/errors.ts";
import { sentenceOf } from "../../src/system/errors.ts";

const withCode = (code: string) => Object.assign(new Error(`${code}: as the system says`), { code });
const connection = { projectId: "demo", root: "", access: { kind: "emulator", host: "127.0.0.1:1" } } as const;

test.each([
  [
    "a database that cannot be reached",
    fault("unreachable", connection, "posts"),
    /^While reading posts, .+ try again/,
  ],
  ["a document that makes a page throw", new PageError("The site was not published."), /^The site was not published/],
  ["a full disk", withCode("ENOSPC"), /^The disk is full: free some space/],
  [
    "a folder that nobody may change",
    Object.assign(withCode("EPERM"), { syscall: "rename", path: "dist", dest: "dist.previous" }),
    /^The system does not let this command read or change dist or dist\.previous \(EPERM: .+\)\. Check that you may read and write there, .+ online\.$/,
  ],
  ["a quota", withCode("EDQUOT"), /^Your disk quota is used up/],
])("%s has a sentence", (_, error, sentence) => {
  expect(sentenceOf(error)).toMatch(sentence);
});

test.each([
  ["an error of the code", new TypeError("undefined is not a function")],
  ["a file that is missing", withCode("ENOENT")],
  ["a program that nobody may start", Object.assign(withCode("EACCES"), { syscall: "spawn git", path: "git" })],
  ["a process that nobody may end", withCode("EPERM")],
  ["what is no error", "no way"],
])("%s has none", (_, thrown) => {
  expect(sentenceOf(thrown)).toBeNull();
});
