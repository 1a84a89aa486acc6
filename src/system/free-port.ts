// Finds a port for a server that must know it before it starts.
import { createServer } from "node:net";

/** A free port of this machine. @param wanted only this one. @throws Error where another program has it */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer().once("error", reject);
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === "object" && address !== null) done(address.port);
        else reject(new Error("There is no free port."));
      });
    });
  });
}
