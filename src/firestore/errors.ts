// What went wrong with the database, as a sentence for the webmaster.
import type { Connection } from "./environment.ts";

/** Only `unreachable` may pass by itself; the others need a hand. */
export type FaultKind =
  | "no-credential"
  | "bad-credential"
  | "no-permission"
  | "api-disabled"
  | "no-database"
  | "no-root"
  | "unreachable"
  | "quota"
  | "deadline"
  | "incomplete"
  | "refused";

/** The database could not be read; `message` is one sentence for people, `cause` what the library said. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** gRPC's status codes, as far as they are told apart. */
const STATUS = {
  deadlineExceeded: 4,
  notFound: 5,
  permissionDenied: 7,
  resourceExhausted: 8,
  aborted: 10,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
};

const PASSING = [STATUS.unavailable, STATUS.internal, STATUS.deadlineExceeded, STATUS.aborted];

// How Google's sign-in library words what has no status of its own.
const NO_CREDENTIAL = /could not load the default credentials|unable to detect a project id/i;
const BAD_CREDENTIAL =
  /invalid_grant|invalid_client|unauthorized_client|invalid_target|invalid jwt|decoder routines|private key|unable to impersonate/i;
/** An answer that broke off, and a network that failed before there was an answer. */
const BROKEN_OFF = /did not receive document|no aggregatequery results|no querysnapshot result/i;
const NETWORK = /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|failed, reason|socket hang up/;
const API_DISABLED = /has not been used in project|it is disabled|SERVICE_DISABLED/;

/** Turns whatever was thrown while reading into a DatabaseError; `doing` says what was being read. */
export function explain(error: unknown, connection: Connection, doing: string): DatabaseError {
  return error instanceof DatabaseError ? error : fault(faultKind(error), connection, doing, error);
}

/** Says whether another try may succeed. */
export function isPassing(error: unknown): boolean {
  return faultKind(error) === "unreachable";
}

/** A fault of a known kind; `cause` is what the library said, or a sentence about it. */
export function fault(kind: FaultKind, connection: Connection, doing: string, cause?: unknown): DatabaseError {
  return new DatabaseError(kind, sentence(kind, connection, doing, detailOf(cause)), { cause });
}

function faultKind(error: unknown): FaultKind {
  if (error instanceof DatabaseError) return error.kind;
  const text = error instanceof Error ? error.message : String(error);
  const code = statusOf(error);
  if (NO_CREDENTIAL.test(text)) return "no-credential";
  if (BAD_CREDENTIAL.test(text) || code === STATUS.unauthenticated) return "bad-credential";
  if (API_DISABLED.test(text)) return "api-disabled";
  if (code === STATUS.permissionDenied) return "no-permission";
  if (code === STATUS.notFound) return "no-database";
  if (code === STATUS.resourceExhausted) return "quota";
  if (code === null) return BROKEN_OFF.test(text) || NETWORK.test(text) ? "unreachable" : "refused";
  return PASSING.includes(code) ? "unreachable" : "refused";
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : null;
}

function sentence(kind: FaultKind, { projectId, root, access }: Connection, doing: string, detail: string): string {
  const where = access.kind === "emulator" ? `the Firestore emulator at ${access.host}` : "Firestore";
  const who = access.kind !== "emulator" && access.email !== null ? access.email : "the account that reads";
  switch (kind) {
    case "no-credential":
      return "There is no key for Firestore: set GOOGLE_APPLICATION_CREDENTIALS or FIREBASE_SERVICE_ACCOUNT.";
    case "bad-credential":
      return `Google does not accept the key of ${who}: it may be deleted or replaced, so make a new one${detail}.`;
    case "no-permission":
      return `Project ${projectId} does not let ${who} read: give it the role "Cloud Datastore Viewer" (roles/datastore.viewer).`;
    case "api-disabled":
      return `The Cloud Firestore API is switched off in project ${projectId}: switch it on in Google's console.`;
    case "no-database":
      return `There is no Firestore database in project ${projectId}, or no such project: check FIREBASE_PROJECT_ID${detail}.`;
    case "no-root":
      return `There is nothing at ${root} in project ${projectId}: set FIRESTORE_ROOT to the path of the site's root document.`;
    case "unreachable":
      return `While reading ${doing}, ${where} could not be reached: try again later${detail}.`;
    case "quota":
      return `While reading ${doing}, the quota of project ${projectId} ran out: try again when it is renewed (the free one, around midnight in California), or switch billing on${detail}.`;
    case "deadline":
      return `Reading ${doing} was given up: ${where} did not answer in time${detail}.`;
    case "incomplete":
      return `While reading ${doing}, ${where} answered with a part only: try again${detail}.`;
    case "refused":
      return `While reading ${doing}, ${where} refused${detail}.`;
  }
}

/** What was said, in parentheses, ready to end a sentence. */
function detailOf(cause: unknown): string {
  if (cause === undefined) return "";
  const text = cause instanceof Error ? cause.message : String(cause);
  // gRPC adds notes for its own makers, and further lines.
  const said = text.replace(/ Resolution note:.*|\n.*/s, "").trim();
  return ` (${said.replace(/[.:]+$/, "")})`;
}
