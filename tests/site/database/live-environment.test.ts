import { describe, expect, test } from "vitest";
import { readSettings } from "../../../src/site/settings.ts";
import type { Env } from "../../../src/system/env.ts";
import { liveOrigins, readLiveEnvironment } from "../../../src/site/database/live-environment.ts";

const config = { apiKey: "key", projectId: "our-site", appId: "1:2:web:3", storageBucket: "x", private: "no" };
const PUBLIC_FIREBASE_CONFIG = JSON.stringify(config);
const PUBLIC_FIRESTORE_EMULATOR_HOST = "127.0.0.1:8080";

describe("the settings of the live counts", () => {
  test("are empty if nothing is set", () => {
    expect(readLiveEnvironment({ FIREBASE_PROJECT_ID: "our-site" })).toBeNull();
    expect(liveOrigins(null)).toBe("https://firestore.googleapis.com");
  });

  test("contain only what the counts need", () => {
    expect(readLiveEnvironment({ PUBLIC_FIREBASE_CONFIG, FIRESTORE_ROOT: "sites/two" })).toEqual({
      projectId: "our-site",
      apiKey: "key",
      appId: "1:2:web:3",
      emulatorHost: null,
      document: "sites/two/ramnaam-bank/jaap-count",
    });
  });

  test("need no configuration for an emulator, and allow connections to it", () => {
    const live = readLiveEnvironment({ PUBLIC_FIRESTORE_EMULATOR_HOST });
    expect(live).toMatchObject({ projectId: "demo-site", emulatorHost: PUBLIC_FIRESTORE_EMULATOR_HOST });
    expect(liveOrigins(live)).toBe("https://firestore.googleapis.com http://127.0.0.1:8080");
  });

  test("use the configured project for an emulator", () => {
    const demo = JSON.stringify({ projectId: "demo-x" });
    const named = readLiveEnvironment({ PUBLIC_FIREBASE_CONFIG: demo, PUBLIC_FIRESTORE_EMULATOR_HOST });
    expect(named?.projectId).toBe("demo-x");
    const known = readLiveEnvironment({ FIREBASE_PROJECT_ID: "demo-y", PUBLIC_FIRESTORE_EMULATOR_HOST });
    expect(known?.projectId).toBe("demo-y");
  });
});

describe("a wrong variable is reported before anything is read", () => {
  const text = "PUBLIC_FIREBASE_CONFIG";
  test.each<[string, Env, string]>([
    [text, { [text]: "hush{" }, "is not JSON"],
    [text, { [text]: '"hush"' }, "is not JSON"],
    [text, { [text]: "[]" }, "is not JSON"],
    [text, { [text]: "{}" }, 'has no text as "projectId"'],
    [text, { [text]: JSON.stringify({ ...config, projectId: 5 }) }, 'has no text as "projectId"'],
    [text, { [text]: JSON.stringify({ projectId: "our-site" }) }, 'has no text as "apiKey"'],
    [text, { [text]: JSON.stringify({ type: "service_account", private_key: "hush" }) }, "secret key"],
    ["PUBLIC_FIRESTORE_EMULATOR_HOST", { PUBLIC_FIRESTORE_EMULATOR_HOST: "http://x" }, "a host and a port"],
  ])("%s: %o", (variable, env, part) => {
    let message = "";
    try {
      readSettings({ ...env, CONTENT_SOURCE: "sample" });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(variable);
    expect(message).toContain(part);
    expect(message).not.toContain("hush");
  });
});
