// Who is let into the database: the build with its key, and visitors without one.
import type { Connection } from "../firestore/environment.ts";
import { type Access, publicAccess } from "../firestore/public-access.ts";
import { COLLECTIONS } from "../site/site-config.ts";
import { type Finding, bad, good, note } from "./finding.ts";

// A document that nobody has: who may read the others is told that it is missing.
const NOBODY = "no-document-has-this-id";

/** Who asks, with which key. */
export function checkCredentials({ projectId, access }: Connection): Finding {
  if (access.kind === "emulator")
    return good("credentials", `none needed: project ${projectId}, emulator at ${access.host}`);
  const who = access.email === null ? "the key that was given" : access.email;
  return good("credentials", `project ${projectId} accepts ${who}`);
}

/** The public may read the counts, and nothing else. */
export async function checkAccess(connection: Connection): Promise<Finding[]> {
  const counts = await publicAccess(connection, "ramnaam-bank/jaap-count");
  const others = await Promise.all(
    ["", ...COLLECTIONS, "ramnaam-bank"].map(async (name): Promise<[string, Access]> => [
      name || "the root document",
      await accessTo(connection, name),
    ]),
  );
  const open = others.filter(([, access]) => access === "allowed").map(([name]) => name);
  const unknown = others.filter(([, access]) => access === "unknown").map(([name]) => name);
  return [countsFinding(counts), ...restFindings(open, unknown)];
}

function countsFinding(access: Access): Finding {
  if (access === "allowed") return good("live counts", "visitors may read them");
  return access === "denied"
    ? bad("live counts", "visitors may not read them: deploy firestore.rules")
    : note("live counts", "nobody answered when asked as a visitor: try again");
}

function restFindings(open: readonly string[], unknown: readonly string[]): Finding[] {
  if (open.length === 0 && unknown.length === 0)
    return [good("visitors", "may read nothing else of the site's content, no drafts either")];
  const findings: Finding[] = [];
  if (open.length > 0) {
    findings.push(bad("visitors", `anybody may read ${open.join(", ")}, hidden documents too: deploy firestore.rules`));
  }
  if (unknown.length > 0) findings.push(note("visitors", `could not be tried: ${unknown.join(", ")}`));
  return findings;
}

/** Rules tell a list from a single document, so both are asked for. */
async function accessTo(connection: Connection, collection: string): Promise<Access> {
  if (collection === "") return publicAccess(connection, "");
  const asked = await Promise.all([
    publicAccess(connection, `${collection}?pageSize=1`),
    publicAccess(connection, `${collection}/${NOBODY}`),
  ]);
  return asked.find((access) => access === "allowed") ?? asked.find((access) => access === "unknown") ?? "denied";
}
