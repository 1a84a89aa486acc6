import { afterAll, beforeAll } from "vitest";
import { type FaultServer, startFaultServer } from "./fault-server.ts";

let server: FaultServer;
beforeAll(async () => void (server = await startFaultServer()));
afterAll(() => server.stop());
