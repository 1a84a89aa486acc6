// The ports of servers.
import { type Server, createServer } from "node:net";

/** A free port, for a server that must know it before it starts. @param wanted only this one. @throws Error where another program has it */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer().once("error", reject);
    server.listen(wanted, "127.0.0.1", () => {
      const port = portOf(server);
      server.close(() => done(port));
    });
  });
}

export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("This server listens on no port.");
}
