// A proxy between a build and a real emulator. It forwards every call, and fails in one chosen way.
import type { Socket } from "node:net";
import { type AskCall, type CallStream, startFirestoreProxy } from "../../support/firestore-proxy.ts";

/** The fault. For a call, it starts after `after` responses, and happens `times` times, by default always. */
export type Fault =
  | Readonly<{ kind: "none" | "refuse" | "silent" | "garbage" | "bad gateway" }>
  | Readonly<{ kind: "status"; code: number; details: string; call?: string; after?: number; times?: number }>
  | Readonly<{ kind: "cut" | "stall" | "half" | "empty"; call?: string; after?: number; times?: number }>
  | Readonly<{ kind: "slow"; ms: number; call?: string }>;

const PAGE = "<!doctype html><title>502 Bad Gateway</title>";
const PAGE_HEAD = `HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\n\r\n`;
/** What a server says that is no database. */
const NO_FIRESTORE: Partial<Record<Fault["kind"], string>> = {
  garbage: "not a database ".repeat(300),
  "bad gateway": PAGE_HEAD + PAGE,
};

export type FaultProxy = Readonly<{ host: string; calls: string[]; stop: () => void }>;

/** @param target `host:port` of the emulator. @param about a text that a request must contain to fail */
export async function startFaultProxy(target: string, fault: Fault, about = ""): Promise<FaultProxy> {
  const calls: string[] = [];
  let left = ("times" in fault ? fault.times : undefined) ?? Infinity;
  const { cut, host, refuse, stop } = await startFirestoreProxy(target, { onCall: answer, onConnection: accept });
  if (fault.kind === "refuse") refuse();
  return { host, calls, stop };

  function accept(socket: Socket): boolean {
    const text = NO_FIRESTORE[fault.kind];
    if (text !== undefined) socket.end(text);
    return text === undefined && fault.kind !== "silent";
  }

  function answer(call: string, stream: CallStream, ask: AskCall): void {
    calls.push(call);
    const isMeant = isFailed(call, stream.request);
    const begin = () => forward(stream, ask, isMeant);
    if (isMeant && fault.kind === "slow") setTimeout(begin, fault.ms);
    else begin();
  }

  function isFailed(call: string, request: Buffer): boolean {
    if (!("call" in fault) && !("after" in fault) && fault.kind !== "status" && fault.kind !== "slow") return false;
    if ("call" in fault && fault.call !== undefined && fault.call !== call) return false;
    return request.includes(about) && left-- > 0;
  }

  function forward(stream: CallStream, ask: AskCall, isMeant: boolean): void {
    const answers: Buffer[] = [];
    const after = "after" in fault ? (fault.after ?? 0) : 0;
    if (isMeant && after === 0 && fail(stream)) return;
    const asked = ask();
    let isOver = false;
    asked.on("data", (answer: Buffer) => {
      if (isOver) return;
      if (isMeant && (fault.kind === "half" || fault.kind === "empty")) return void answers.push(answer);
      answers.push(answer);
      stream.write(answer);
      if (isMeant && answers.length === after) isOver = fail(stream);
    });
    asked.on("error", (error) => {
      if (!isOver) stream.emit("error", error);
    });
    asked.on("end", () => {
      if (isOver) return;
      const kept = fault.kind === "half" ? answers.slice(0, answers.length / 2) : answers.slice(-1);
      if (isMeant && (fault.kind === "half" || fault.kind === "empty")) {
        for (const answer of fault.kind === "half" ? kept : []) stream.write(answer);
      }
      stream.end();
    });
  }

  /** @returns whether nothing more is to be sent */
  function fail(stream: CallStream): boolean {
    if (fault.kind === "status") stream.emit("error", { code: fault.code, details: fault.details });
    else if (fault.kind === "cut") cut();
    else if (fault.kind !== "stall") return false;
    return true;
  }
}
