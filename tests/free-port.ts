// A port for a server that must know its own before it starts.
import { createServer } from "node:net";

/** A port of this machine that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === "object" && address !== null) done(address.port);
        else reject(new Error("There is no free port."));
      });
    });
  });
}
