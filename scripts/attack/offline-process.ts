// Loaded before a build under attack. It blocks all requests, because bodies name pictures on real hosts.
import { Socket } from "node:net";

const HERE = /^(?:localhost|127\.0\.0\.1|::1)$/;
const connect = Reflect.get(Socket.prototype, "connect");

Socket.prototype.connect = function connectHere(this: Socket, ...given: unknown[]): Socket {
  const [options] = given.flat();
  const isObject = typeof options === "object" && options !== null;
  const host: unknown = isObject ? Reflect.get(options, "host") : undefined;
  // A pipe between processes has no host.
  if (host === undefined || HERE.test(String(host))) return Reflect.apply(connect, this, given);
  process.nextTick(() => this.destroy(Object.assign(new Error("There is no network."), { code: "ENETUNREACH" })));
  return this;
};
