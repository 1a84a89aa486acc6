// Turns database errors into sentences for the webmaster.
import { ExpectedError, messageOf } from "../../system/errors.ts";
import type { Connection } from "../../site/database/content-choice.ts";

/** Only `unreachable` is transient; somebody has to fix the others. */
export type DatabaseErrorKind =
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

/** The database could not be read. `message` is one sentence for people, `cause` the library's error. */
export class DatabaseError extends ExpectedError {
  override name = "DatabaseError";
  readonly kind: DatabaseErrorKind;

  constructor(kind: DatabaseErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The gRPC status codes that this module distinguishes. */
const STATUS = {
  cancelled: 1,
  deadlineExceeded: 4,
  notFound: 5,
  permissionDenied: 7,
  resourceExhausted: 8,
  aborted: 10,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
};

/** A call is cancelled, too, if the machine's clock jumps past its deadline. */
const TRANSIENT = [STATUS.cancelled, STATUS.unavailable, STATUS.internal, STATUS.deadlineExceeded, STATUS.aborted];

// Errors of Google's authentication library that have no status code.
const NO_CREDENTIAL = /could not load the default credentials|unable to detect a project id/i;
const BAD_CREDENTIAL =
  /invalid_grant|invalid_client|unauthorized_client|invalid_target|invalid jwt|decoder routines|private key|unable to impersonate/i;
/** A response that broke off, and a network that failed before there was a response. */
const BROKEN_OFF =
  /did not receive document|no aggregatequery results|no querysnapshot result|exceeded maximum number of retries/i;
const NETWORK = /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|failed, reason|socket hang up/;
const API_DISABLED = /has not been used in project|it is disabled|SERVICE_DISABLED/;

/** Converts any error that was thrown while reading to a DatabaseError. @param doing what was being read */
export function explainDatabaseError(error: unknown, connection: Connection, doing: string): DatabaseError {
  return error instanceof DatabaseError ? error : fault(faultKind(error), connection, doing, error);
}

/** Whether a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return faultKind(error) === "unreachable";
}

/** Makes an error of a known kind. @param cause the library's error, or a sentence about it */
export function fault(kind: DatabaseErrorKind, connection: Connection, doing: string, cause?: unknown): DatabaseError {
  return new DatabaseError(kind, sentence(kind, connection, doing, detailOf(cause)), { cause });
}

function faultKind(error: unknown): DatabaseErrorKind {
  if (error instanceof DatabaseError) return error.kind;
  const text = messageOf(error);
  const code = statusOf(error);
  if (NO_CREDENTIAL.test(text)) return "no-credential";
  if (BAD_CREDENTIAL.test(text) || code === STATUS.unauthenticated) return "bad-credential";
  if (API_DISABLED.test(text)) return "api-disabled";
  if (code === STATUS.permissionDenied) return "no-permission";
  if (code === STATUS.notFound) return "no-database";
  if (code === STATUS.resourceExhausted) return "quota";
  if (code === null) return BROKEN_OFF.test(text) || NETWORK.test(text) ? "unreachable" : "refused";
  return TRANSIENT.includes(code) ? "unreachable" : "refused";
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : null;
}

function sentence(
  kind: DatabaseErrorKind,
  { projectId, root, access }: Connection,
  doing: string,
  detail: string,
): string {
  const where = access.kind === "emulator" ? `the Firestore emulator at ${access.host}` : "Firestore";
  const who = access.kind !== "emulator" && access.email !== null ? access.email : "the account in use";
  switch (kind) {
    case "no-credential":
      return "There is no key for Firestore: set GOOGLE_APPLICATION_CREDENTIALS or FIREBASE_SERVICE_ACCOUNT.";
    case "bad-credential":
      return `Google does not accept the key of ${who}: it may be deleted or replaced, so make a new one${detail}.`;
    case "no-permission":
      return `Project ${projectId} does not let ${who} read: give it the role "Cloud Datastore Viewer" (roles/datastore.viewer).`;
    case "api-disabled":
      return `The Cloud Firestore API is disabled in project ${projectId}: enable it in Google's console.`;
    case "no-database":
      return `There is no Firestore database in project ${projectId}, or no such project: check FIREBASE_PROJECT_ID${detail}.`;
    case "no-root":
      return `There is nothing at ${root} in project ${projectId}: set FIRESTORE_ROOT to the path of the site's root document.`;
    case "unreachable":
      return `While reading ${doing}, ${where} could not be reached: try again later${detail}.`;
    case "quota":
      return `While reading ${doing}, the quota of project ${projectId} is used up: try again when it is reset (a free quota, around midnight in California), or enable billing${detail}.`;
    case "deadline":
      return `Reading ${doing} took too long: ${where} did not answer in time${detail}.`;
    case "incomplete":
      return `While reading ${doing}, ${where} sent only part of the answer: try again${detail}.`;
    case "refused":
      return `While reading ${doing}, ${where} refused${detail}.`;
  }
}

/** The cause in parentheses, to end a sentence with. */
function detailOf(cause: unknown): string {
  if (cause === undefined) return "";
  // The library's timer and that of retrying-client.ts run at the same time, and either may be first.
  if (statusOf(cause) === STATUS.deadlineExceeded) return " (no data in time)";
  // gRPC appends notes for its own developers.
  const said = messageOf(cause)
    .replace(/ Resolution note:.*|\n.*/s, "")
    .trim();
  return ` (${said.replace(/[.:]+$/, "")})`;
}
