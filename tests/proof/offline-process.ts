// Loaded before a build under attack: bodies name pictures on real hosts, and none of them may be asked.
import { Socket } from "node:net";

Socket.prototype.connect = function refuse(this: Socket): Socket {
  process.nextTick(() => this.destroy(Object.assign(new Error("There is no network."), { code: "ENETUNREACH" })));
  return this;
};
