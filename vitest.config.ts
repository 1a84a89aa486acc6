import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/setup.ts",
    // The emulator, the renderer and the browser are real, and a small machine runs them all.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    // A busy CI machine may be late once; what is broken fails every time.
    retry: process.env.CI ? 2 : 0,
  },
});
