// After random edits, a pull that knows what documents were parsed to before gives the same snapshot and report as one from nothing.
import { expect, test } from "vitest";
import { site } from "#config";
import { readSampleDocuments } from "../../../src/data/firestore/sample.ts";
import { openParsedDocuments } from "../../../src/data/snapshot/parsed-documents.ts";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { editedContent } from "../../fixtures/edited-content.ts";
import { digestsIn, newFolder } from "../../fixtures/folders.ts";
import { NOW } from "../../fixtures/snapshots.ts";

const PULLS = 4;

test(`${PULLS} pulls`, { timeout: 300_000 }, async () => {
  const content = editedContent(readSampleDocuments(), 11);
  const dir = newFolder();
  const edits: string[] = [];
  let problems = 0;
  for (let count = 0; count < PULLS; count += 1) {
    const clean = newFolder();
    const [report, expected] = [await pullTo(dir), await pullTo(clean)];
    const after = `after ${edits.splice(0).join(", ")}`;
    expect(report, after).toEqual(expected);
    expect(digestsIn(dir), after).toEqual(digestsIn(clean));
    problems = Math.max(problems, report.problems.length);
    edits.push(...content.edit(12));
  }
  expect(problems).toBeGreaterThan(0);

  async function pullTo(folder: string) {
    const source = content.source();
    const parsed = openParsedDocuments(folder, "this code");
    const report = await pull({ source, dir: folder, site, now: NOW, allowShrink: true, parsed });
    parsed.save();
    // How many documents there were before is not known from nothing.
    return { ...report, collections: report.collections.map((each) => ({ ...each, before: 0 })) };
  }
});
