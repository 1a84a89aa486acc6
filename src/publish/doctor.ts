// Looks at the configured database and says, in a table, what fits and what does not. Changes nothing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Env, readEnvironment } from "../firestore/environment.ts";
import { openSource } from "../firestore/open.ts";
import { surveyDatabase } from "../firestore/survey.ts";
import { site } from "../site/config.ts";
import { pull } from "../snapshot/pull.ts";
import { readLastSnapshot } from "../snapshot/read.ts";
import {
  type Finding,
  checkAccess,
  checkConfiguration,
  checkDocuments,
  checkPictures,
  checkSurvey,
} from "./findings.ts";

const MARKS = { good: "✓", note: "·", bad: "✗" };

/** @returns whether nothing bad was found. @throws SettingError or DatabaseError where it cannot even begin */
export async function examine(env: Env): Promise<boolean> {
  const findings: Finding[] = [];
  const choice = readEnvironment(env);
  if (choice.from === "sample") {
    findings.push({
      mark: "note",
      about: "database",
      says: "none is configured: the bundled sample content is examined",
    });
  } else {
    const { connection } = choice;
    findings.push(...checkSurvey(await surveyDatabase(connection)), ...(await checkAccess(connection)));
  }
  const dir = mkdtempSync(join(tmpdir(), "doctor-"));
  const now = Date.now() / 1000;
  const source = await openSource(env, now);
  try {
    const report = await pull({ source, dir, site, now, allowShrink: true });
    findings.unshift({ mark: "good", about: "connection", says: `read ${report.source}` });
    findings.push(...checkDocuments(report));
    const snapshot = readLastSnapshot(dir);
    if (snapshot !== null) findings.push(...checkConfiguration(snapshot), ...(await checkPictures(snapshot)));
  } finally {
    await source.close();
    rmSync(dir, { recursive: true, force: true });
  }
  print(findings);
  return findings.every(({ mark }) => mark !== "bad");
}

function print(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { mark, about, says } of findings) console.log(`${MARKS[mark]} ${about.padEnd(width)}  ${says}`);
  const bad = findings.filter(({ mark }) => mark === "bad").length;
  console.log(bad === 0 ? "\nAll is well." : `\n${bad} ${bad === 1 ? "thing needs" : "things need"} attention.`);
}
