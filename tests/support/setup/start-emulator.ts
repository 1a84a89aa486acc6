// Before all tests that need it: one Firestore emulator without rules, in which each test has projects of its own.
import type { TestProject } from "vitest/node";
import { startEmulator } from "../../../src/data/firestore/emulator/emulator.ts";
import { oncePerRun } from "./once-per-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** `host:port` of the shared emulator. */
    emulatorHost: string;
  }
}

/** Enough for the content of all test files together. */
const MEMORY_MB = 768;

export default function setup(project: TestProject) {
  return oncePerRun(project, "emulatorHost", async (root) => {
    const { host, stop } = await startEmulator({ env: process.env, memoryMb: MEMORY_MB });
    // firebase-admin would prefer this variable to the connection that a test names.
    delete process.env.FIRESTORE_EMULATOR_HOST;
    root.provide("emulatorHost", host);
    return stop;
  });
}
