// npm run doctor: examines the configured database, and prints a table of what fits and what does not. Changes nothing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../system/env.ts";
import { DatabaseError } from "../data/firestore/errors.ts";
import { openSource } from "../data/firestore/open.ts";
import { SettingError } from "../site/setting-error.ts";
import { surveyDatabase } from "../data/firestore/survey.ts";
import { oneLine } from "../data/schemas/fields/text.ts";
import { site } from "#config";
import { pull } from "../data/snapshot/pull.ts";
import { checkAccess, checkCredentials } from "./doctor/access.ts";
import { type Finding, bad, good, note } from "../build/checks/finding.ts";
import { checkConfiguration, checkDocuments, checkSurvey } from "./doctor/content.ts";
import { checkTranslations } from "./doctor/translations.ts";
import { checkPictures } from "./doctor/pictures.ts";
import { allowedAddresses } from "../build/pictures-stage.ts";
import { checkConnectionSettings } from "../build/checks/configuration.ts";
import { checkedSettings } from "../build/check-environment.ts";
import type { Command } from "./command.ts";

const INDENT = " ".repeat(6);
const MARKS = { good: "✓", note: "·", bad: "✗" };

/** @returns whether no problem was found; a failure to connect counts as one */
export async function runDoctor(env: Env): Promise<boolean> {
  const findings: Finding[] = [];
  try {
    await examine(env, (...found) => findings.push(...found));
  } catch (error) {
    const isSetting = error instanceof SettingError;
    if (!(isSetting || error instanceof DatabaseError)) throw error;
    findings.push(bad(isSetting ? "settings" : "connection", error.message));
    findings.push(note("the rest", "was not checked: fix this first, then run npm run doctor again"));
  }
  print(findings);
  return findings.every(({ mark }) => mark !== "bad");
}

async function examine(env: Env, add: (...found: readonly Finding[]) => void): Promise<void> {
  const settings = checkedSettings(env);
  const { content } = settings;
  const isAllowed = allowedAddresses(settings);
  if (content.from === "sample") add(note("database", "none is configured, so the bundled sample content was checked"));
  else {
    const { connection } = content;
    const survey = await surveyDatabase(connection);
    add(checkCredentials(connection), ...checkSurvey(survey, connection.root));
    if (survey.present.length === 0) return;
    add(...(await checkAccess(connection)), ...checkConnectionSettings(settings, connection));
  }
  const dir = mkdtempSync(join(tmpdir(), "doctor-"));
  const now = Date.now() / 1000;
  const source = await openSource(content, now);
  try {
    const report = await pull({ source, dir, site, now, allowShrink: true });
    add(good("content", `read from ${report.source}`), ...checkDocuments(report));
    const { snapshot } = report;
    if (snapshot === null) add(note("menus, pictures", "skipped, because too many documents cannot be used"));
    else
      add(
        ...checkConfiguration(snapshot),
        ...checkTranslations(snapshot),
        ...(await checkPictures(snapshot, isAllowed)),
      );
  } finally {
    await source.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

function print(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { mark, about, says, lines = [] } of findings) {
    console.log(`${MARKS[mark]} ${about.padEnd(width)}  ${oneLine(says)}`);
    for (const line of lines) console.log(`${INDENT}${line}`);
  }
  const bad = findings.filter(({ mark }) => mark === "bad").length;
  console.log(bad === 0 ? "\nNo problems found." : `\n${bad} ${bad === 1 ? "problem" : "problems"} found.`);
}

const doctor: Command = ({ env }) => runDoctor(env);

export default doctor;
