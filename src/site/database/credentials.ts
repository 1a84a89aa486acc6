// Reads the service-account key, from a file or from a variable's text.
import { createPrivateKey } from "node:crypto";
import { hasCode } from "../../system/errors.ts";
import { isRecord } from "../../system/is-record.ts";
import { SettingError } from "../setting-error.ts";
import { parseJson } from "../../system/parse-json.ts";

const FILE = "GOOGLE_APPLICATION_CREDENTIALS";
const TEXT = "FIREBASE_SERVICE_ACCOUNT";

/** Types of key files that Google's libraries accept besides service accounts; the first contains no secret. */
const OTHER_TYPES = [
  "external_account",
  "external_account_authorized_user",
  "impersonated_service_account",
  "authorized_user",
];

export type ServiceAccount = Readonly<{ projectId: string; clientEmail: string; privateKey: string }>;

/** A credential for Google's libraries. `email` is the identity that needs the role, if it is known. */
export type Credential =
  | Readonly<{ kind: "service-account"; account: ServiceAccount; projectId: string; email: string }>
  | Readonly<{ kind: "key-file"; path: string; projectId: string | null; email: string | null }>;

/**
 * Reads the file that GOOGLE_APPLICATION_CREDENTIALS names.
 * @throws SettingError if it is missing, is not JSON or is not a key
 */
export function readKeyFile(path: string, readText: (path: string) => string): Credential {
  const where = `the file that ${FILE} names (${path})`;
  const key = parseObject(where, readKeyText(path, readText));
  if (key.type === "service_account") return parseServiceAccount(where, key);
  if (typeof key.type !== "string" || !OTHER_TYPES.includes(key.type)) {
    throw new SettingError(`${capital(where)} is not a key: its "type" must be service_account or external_account.`);
  }
  const projectId = typeof key.quota_project_id === "string" ? key.quota_project_id : null;
  return { kind: "key-file", path, projectId, email: impersonatedEmail(key) };
}

/**
 * Reads the service account whose JSON is in FIREBASE_SERVICE_ACCOUNT.
 * @throws SettingError if it is not JSON or lacks a field
 */
export function readKeyFromText(text: string): Credential {
  return parseServiceAccount(TEXT, parseObject(TEXT, text));
}

function readKeyText(path: string, readText: (path: string) => string): string {
  try {
    return readText(path);
  } catch (error) {
    const missing = hasCode(error, "ENOENT");
    throw new SettingError(`${FILE} names the file ${path}, which ${missing ? "does not exist" : "cannot be read"}.`);
  }
}

function parseObject(where: string, text: string): Record<string, unknown> {
  const value = parseJson(text);
  if (isRecord(value)) return value;
  // The text may contain a secret, so the message does not repeat it.
  throw new SettingError(`${capital(where)} is not JSON: it must be the unchanged key from Google's console.`);
}

function parseServiceAccount(where: string, key: Record<string, unknown>): Credential {
  const field = (name: string): string => {
    const value = key[name];
    if (typeof value === "string" && value !== "") return value;
    throw new SettingError(`${capital(where)} has no "${name}": it must be a complete service-account key.`);
  };
  const projectId = field("project_id");
  const clientEmail = field("client_email");
  const privateKey = field("private_key");
  if (!isPrivateKey(privateKey)) {
    throw new SettingError(
      `The "private_key" in ${where} is damaged: copy the whole key again, with its line ends (\\n) as they are.`,
    );
  }
  return { kind: "service-account", account: { projectId, clientEmail, privateKey }, projectId, email: clientEmail };
}

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
}

/** Workload identity often impersonates a service account, which the URL names. */
function impersonatedEmail(key: Record<string, unknown>): string | null {
  const url = key.service_account_impersonation_url;
  return typeof url === "string" ? (/serviceAccounts\/([^/:]+):/.exec(url)?.[1] ?? null) : null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
