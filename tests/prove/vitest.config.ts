// The tests of npm run prove, one project for each proof. npm test does not run them.
import { defineConfig } from "vitest/config";

// Programs of others start slowly on a small machine.
const limits = { testTimeout: 60_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "lighthouse",
          include: ["tests/prove/lighthouse.proof.ts"],
          globalSetup: ["prepare-environment", "build-site-once"].map((name) => `tests/support/setup/${name}.ts`),
          ...limits,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: "hosts",
          include: ["tests/prove/hosts.proof.ts"],
          globalSetup: ["prepare-environment", "build-site-once"].map((name) => `tests/support/setup/${name}.ts`),
          ...limits,
        },
      },
      {
        test: {
          name: "roll-back",
          include: ["tests/prove/roll-back.proof.ts"],
          globalSetup: ["prepare-environment", "build-site-once"].map((name) => `tests/support/setup/${name}.ts`),
          ...limits,
        },
      },
      { test: { name: "trigger", include: ["tests/prove/trigger.proof.ts"], ...limits } },
    ],
  },
});
