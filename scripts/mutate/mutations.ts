// The mutations: patches that each break one line of the project.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";

const FOLDER = "tests/mutations";

export type Mutation = Readonly<{
  /** Says what is broken, such as `posts-oldest-first`. */
  name: string;
  /** Path of the patch. */
  patch: string;
  /** The file that the patch changes. */
  file: string;
  /** The lines that the patch removes and adds. */
  removed: readonly string[];
  added: readonly string[];
  /** The test files that are expected to fail. */
  tests: readonly string[];
}>;

/** Every mutation, by path. Those of an optional feature are in a folder with its name. */
export function readMutations(): Mutation[] {
  return globSync(`${FOLDER}/**/*.patch`)
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((patch) => {
      const text = readFileSync(patch, "utf8");
      const [, file = ""] = /^\+\+\+ b\/(\S+)/m.exec(text) ?? [];
      const [, tests = ""] = /^Tests: (.+)$/m.exec(text) ?? [];
      const [removed, added] = [/^-(?!-- )(.*)$/gm, /^\+(?!\+\+ )(.*)$/gm].map((lines) => [...text.matchAll(lines)]);
      return {
        name: basename(patch, ".patch"),
        patch,
        file,
        removed: (removed ?? []).map(([, line = ""]) => line),
        added: (added ?? []).map(([, line = ""]) => line),
        tests: tests.split(/[\s,]+/).filter((test) => test !== ""),
      };
    });
}

/**
 * Applies mutations. The lines around the change may differ from those of the patch, so that a patch is stale only if the
 * line that it changes is another one.
 * @param dir a copy of the project. @param isTrial only says whether the patch fits
 * @returns what git says if a patch does not fit, otherwise null
 */
export function applyMutations(mutations: readonly Mutation[], dir: string, isTrial = false): string | null {
  const patches = mutations.map(({ patch }) => patch);
  const words = ["apply", "--recount", "-C0", ...(isTrial ? ["--check"] : []), ...patches];
  // A repository around the copy would make git apply the patch there.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(resolve(dir)) };
  const { status, stderr } = spawnSync("git", words, { cwd: dir, encoding: "utf8", env });
  return status === 0 ? null : stderr.trim();
}
