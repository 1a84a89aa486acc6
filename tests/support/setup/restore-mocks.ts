// For each test file: what it replaced with mocks is there again for the next file of the same process.
import { afterAll, vi } from "vitest";

afterAll(() => void vi.restoreAllMocks());
