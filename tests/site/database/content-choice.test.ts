import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readContentChoice } from "../../../src/site/database/content-choice.ts";
import type { Env } from "../../../src/system/env.ts";
import { SettingError } from "../../../src/site/setting-error.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const key = {
  type: "service_account",
  project_id: "our-site",
  client_email: "reader@our-site.iam.gserviceaccount.com",
  private_key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
};
const keyless = {
  type: "external_account",
  service_account_impersonation_url:
    "https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/ci@our-site.iam.gserviceaccount.com:generateAccessToken",
};
const files: Record<string, string> = {
  "key.json": JSON.stringify(key),
  "keyless.json": JSON.stringify(keyless),
  "torn.json": JSON.stringify(key).slice(0, 40),
  "other.json": "{}",
  "no-project.json": JSON.stringify({ ...key, project_id: "" }),
};

function read(env: Env) {
  return readContentChoice(env, (path) => {
    const text = files[path];
    if (text === undefined) throw Object.assign(new Error("no such file"), { code: "ENOENT" });
    return text;
  });
}

describe("which content is read", () => {
  test.each<[string, Env, string]>([
    ["the sample when nothing is set", {}, "sample"],
    ["the sample when variables are empty", { FIRESTORE_EMULATOR_HOST: "", FIREBASE_PROJECT_ID: "" }, "sample"],
    ["the sample when only the root is set", { FIRESTORE_ROOT: "sites/other" }, "sample"],
    ["the sample when it is asked for", { CONTENT_SOURCE: "sample", FIRESTORE_EMULATOR_HOST: "[::1]:80" }, "sample"],
    ["the database with an emulator", { FIRESTORE_EMULATOR_HOST: "localhost:8080" }, "firestore"],
    ["the database with a key file", { GOOGLE_APPLICATION_CREDENTIALS: "key.json" }, "firestore"],
    ["the database with a key's text", { FIREBASE_SERVICE_ACCOUNT: JSON.stringify(key) }, "firestore"],
  ])("%s", (_, env, from) => {
    expect(read(env).from).toBe(from);
  });
});

describe("the connection", () => {
  test("needs neither project nor key for an emulator", () => {
    expect(read({ FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" })).toEqual({
      from: "firestore",
      connection: { projectId: "demo-site", root: "sites/main", access: { kind: "emulator", host: "127.0.0.1:8080" } },
    });
  });

  test("takes project and identity from a service account", () => {
    const choice = read({ GOOGLE_APPLICATION_CREDENTIALS: "key.json", FIRESTORE_ROOT: "sites/two" });
    expect(choice).toMatchObject({
      connection: {
        projectId: "our-site",
        root: "sites/two",
        access: { kind: "service-account", email: key.client_email },
      },
    });
  });

  test("prefers FIREBASE_PROJECT_ID to the key's project", () => {
    const choice = read({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(key), FIREBASE_PROJECT_ID: "another" });
    expect(choice).toMatchObject({ connection: { projectId: "another" } });
  });

  test("takes the project from Google's own variable for workload identity", () => {
    const choice = read({ GOOGLE_APPLICATION_CREDENTIALS: "keyless.json", GOOGLE_CLOUD_PROJECT: "our-site" });
    expect(choice).toMatchObject({
      connection: {
        projectId: "our-site",
        access: { kind: "key-file", path: "keyless.json", email: "ci@our-site.iam.gserviceaccount.com" },
      },
    });
  });
});

describe("a wrong variable is reported in one sentence", () => {
  const text = "FIREBASE_SERVICE_ACCOUNT";
  const file = "GOOGLE_APPLICATION_CREDENTIALS";
  test.each<[string, Env, string]>([
    [file, { [file]: "absent.json" }, "names the file absent.json, which does not exist."],
    [file, { [file]: "torn.json" }, "is not JSON"],
    [file, { [file]: "other.json" }, "is not a key"],
    [file, { [file]: "no-project.json" }, 'has no "project_id"'],
    [file, { FIREBASE_PROJECT_ID: "our-site" }, "There is no key for the database"],
    [file, { CONTENT_SOURCE: "firestore" }, "There is no key for the database"],
    ["FIREBASE_PROJECT_ID", { [file]: "keyless.json" }, "Set FIREBASE_PROJECT_ID"],
    ["FIREBASE_PROJECT_ID", { FIREBASE_PROJECT_ID: "Our Site" }, 'is "Our Site"'],
    [text, { [text]: "secret" }, "is not JSON"],
    [text, { [text]: "{}" }, 'has no "project_id"'],
    [text, { [text]: JSON.stringify({ ...key, private_key: "secret" }) }, "is damaged"],
    ["FIRESTORE_ROOT", { FIRESTORE_ROOT: "sites" }, 'is "sites"'],
    ["FIRESTORE_ROOT", { FIRESTORE_ROOT: "/sites/main/" }, "even number of parts"],
    ["FIRESTORE_EMULATOR_HOST", { FIRESTORE_EMULATOR_HOST: "http://localhost:8080" }, "a host and a port"],
    ["FIRESTORE_EMULATOR_HOST", { FIRESTORE_EMULATOR_HOST: "localhost" }, "a host and a port"],
    ["FIRESTORE_EMULATOR_HOST", { FIRESTORE_EMULATOR_HOST: "localhost:99999" }, "a host and a port"],
    ["CONTENT_SOURCE", { CONTENT_SOURCE: "files" }, "expected sample or firestore"],
  ])("%s: %o", (variable, env, part) => {
    const error = thrownBy(() => read(env));
    expect(error).toBeInstanceOf(SettingError);
    expect(String(error)).toContain(variable);
    expect(String(error)).toContain(part);
    expect(String(error)).not.toContain("secret");
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return null;
}
