// Checks who may read the database: the build with its key, and visitors without one.
import type { Connection } from "../../site/database/content-choice.ts";
import { type PublicAccess, publicAccess } from "../../data/firestore/public-access.ts";
import { COLLECTIONS } from "../../site/config-type.ts";
import { type Finding, bad, good, note } from "../../build/checks/finding.ts";

// A document that does not exist: only somebody who may read the others learns that it is missing.
const MISSING_ID = "no-document-has-this-id";

/** The key that the database accepted. */
export function checkCredentials({ projectId, access }: Connection): Finding {
  if (access.kind === "emulator")
    return good("credentials", `none needed: project ${projectId}, emulator at ${access.host}`);
  const who = access.email === null ? "the configured key" : access.email;
  return good("credentials", `project ${projectId} accepts ${who}`);
}

/** The public may read the counts, and nothing else. */
export async function checkAccess(connection: Connection): Promise<Finding[]> {
  const counts = await publicAccess(connection, "ramnaam-bank/jaap-count");
  const others = await Promise.all(
    ["", ...COLLECTIONS, "ramnaam-bank"].map(async (name): Promise<[string, PublicAccess]> => [
      name || "the root document",
      await accessTo(connection, name),
    ]),
  );
  const open = others.filter(([, access]) => access === "allowed").map(([name]) => name);
  const unknown = others.filter(([, access]) => access === "unknown").map(([name]) => name);
  return [countsFinding(counts, connection.root), ...restFindings(open, unknown)];
}

function countsFinding(access: PublicAccess, root: string): Finding {
  if (access === "allowed") return good("live counts", "visitors may read them");
  if (access === "unknown") return note("live counts", "no response to a visitor's request: try again");
  const where = "inside `match /databases/{database}/documents` (Firebase console → Firestore → Rules)";
  return bad(
    "live counts",
    `visitors may not read them: add this rule to the database's rules, ${where}, and do not change the others`,
    countsRule(root),
  );
}

/** The rule that lets browsers read the one document with the counts, to add to the existing rules. */
function countsRule(root: string): string[] {
  return [`match /${root}/ramnaam-bank/jaap-count {`, "  allow get: if true;", "}"];
}

function restFindings(open: readonly string[], unknown: readonly string[]): Finding[] {
  if (open.length === 0 && unknown.length === 0)
    return [good("visitors", "may read nothing else of the site's content, and no drafts")];
  const findings: Finding[] = [];
  if (open.length > 0) {
    const remedy = "remove what allows it from the database's rules";
    findings.push(bad("visitors", `anybody may read ${open.join(", ")}, including hidden documents: ${remedy}`));
  }
  if (unknown.length > 0) findings.push(note("visitors", `could not be tested: ${unknown.join(", ")}`));
  return findings;
}

/** Rules distinguish a list from a single document, so both are requested. */
async function accessTo(connection: Connection, collection: string): Promise<PublicAccess> {
  if (collection === "") return publicAccess(connection, "");
  const asked = await Promise.all([
    publicAccess(connection, `${collection}?pageSize=1`),
    publicAccess(connection, `${collection}/${MISSING_ID}`),
  ]);
  return asked.find((access) => access === "allowed") ?? asked.find((access) => access === "unknown") ?? "denied";
}
