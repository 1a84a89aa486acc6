// Looks at the configured database and says, in a table, what fits and what does not. Changes nothing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Env, readEnvironment } from "../firestore/environment.ts";
import { DatabaseError } from "../firestore/errors.ts";
import { openSource } from "../firestore/open.ts";
import { SettingError } from "../firestore/setting-error.ts";
import { surveyDatabase } from "../firestore/survey.ts";
import { oneLine } from "../schemas/text.ts";
import { site } from "../site/config.ts";
import { SiteSettingError } from "../site/settings.ts";
import { pull } from "../snapshot/pull.ts";
import { readLastSnapshot } from "../snapshot/read.ts";
import { checkAccess, checkCredentials } from "./access-findings.ts";
import { type Finding, bad, good, note } from "./finding.ts";
import { checkConfiguration, checkDocuments, checkSurvey } from "./findings.ts";
import { checkPictures } from "./picture-findings.ts";
import { allowedAddresses } from "./prepare-pictures.ts";
import { checkSettingsFit } from "./setting-findings.ts";
import { checkSettings } from "./settings.ts";

const MARKS = { good: "✓", note: "·", bad: "✗" };

/** @returns whether nothing bad was found; what cannot be looked at is found bad, too */
export async function examine(env: Env): Promise<boolean> {
  const findings: Finding[] = [];
  try {
    await lookAt(env, (...found) => findings.push(...found));
  } catch (error) {
    const isSetting = error instanceof SettingError || error instanceof SiteSettingError;
    if (!(isSetting || error instanceof DatabaseError)) throw error;
    findings.push(bad(isSetting ? "settings" : "connection", error.message));
    findings.push(note("the rest", "could not be looked at: mend this first, then run it again"));
  }
  print(findings);
  return findings.every(({ mark }) => mark !== "bad");
}

async function lookAt(env: Env, add: (...found: readonly Finding[]) => void): Promise<void> {
  checkSettings(env);
  const choice = readEnvironment(env);
  const isAllowed = allowedAddresses(env);
  if (choice.from === "sample") add(note("database", "none is configured: the bundled sample content is examined"));
  else {
    const { connection } = choice;
    const survey = await surveyDatabase(connection);
    add(checkCredentials(connection), ...checkSurvey(survey, connection.root));
    if (survey.present.length === 0) return;
    add(...(await checkAccess(connection)), ...checkSettingsFit(env, connection));
  }
  const dir = mkdtempSync(join(tmpdir(), "doctor-"));
  const now = Date.now() / 1000;
  const source = await openSource(env, now);
  try {
    const report = await pull({ source, dir, site, now, allowShrink: true });
    add(good("content", `read from ${report.source}`), ...checkDocuments(report));
    const snapshot = readLastSnapshot(dir);
    if (snapshot === null) add(note("menus, pictures", "not looked at, since too many documents cannot be used"));
    else add(...checkConfiguration(snapshot), ...(await checkPictures(snapshot, isAllowed)));
  } finally {
    await source.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

function print(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { mark, about, says } of findings) console.log(`${MARKS[mark]} ${about.padEnd(width)}  ${oneLine(says)}`);
  const bad = findings.filter(({ mark }) => mark === "bad").length;
  console.log(bad === 0 ? "\nAll is well." : `\n${bad} ${bad === 1 ? "thing needs" : "things need"} attention.`);
}
