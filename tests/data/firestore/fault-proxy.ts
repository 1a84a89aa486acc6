// A proxy between a build and a real emulator. It forwards every call, and fails in one chosen way.
import { once } from "node:events";
import { type Server as TcpServer, type Socket, connect, createServer } from "node:net";
import {
  Client,
  type Metadata,
  Server,
  ServerCredentials,
  type ServerWritableStream,
  type UntypedHandleCall,
  credentials,
} from "@grpc/grpc-js";

const CALLS = [
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
  "ListCollectionIds",
  "BeginTransaction",
  "Commit",
  "Rollback",
];

/** The fault. For a call, it starts after `after` responses, and happens `times` times, by default always. */
export type Fault =
  | Readonly<{ kind: "none" | "refuse" | "silent" | "garbage" | "bad gateway" }>
  | Readonly<{ kind: "status"; code: number; details: string; call?: string; after?: number; times?: number }>
  | Readonly<{ kind: "cut" | "stall" | "half" | "empty"; call?: string; after?: number; times?: number }>
  | Readonly<{ kind: "slow"; ms: number; call?: string }>;

export type FaultProxy = Readonly<{ host: string; calls: string[]; stop: () => Promise<void> }>;

/** @param target `host:port` of the emulator. @param about a text that a request must contain to fail */
export async function startFaultProxy(target: string, fault: Fault, about = ""): Promise<FaultProxy> {
  const calls: string[] = [];
  const sockets = new Set<Socket>();
  const upstream = new Client(target, credentials.createInsecure());
  const inner = new Server();
  let left = ("times" in fault ? fault.times : undefined) ?? Infinity;
  for (const call of CALLS) addCall(call);
  const innerPort = await new Promise<number>((resolve, reject) => {
    inner.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) => {
      if (error) reject(error);
      else resolve(port);
    });
  });
  const outer = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    if (fault.kind === "silent") return;
    if (fault.kind === "garbage") return void socket.end(Buffer.alloc(4_000, "not a database "));
    if (fault.kind === "bad gateway") {
      const page = "<!doctype html><title>502 Bad Gateway</title>";
      const head = `HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\n\r\n`;
      return void socket.end(head + page);
    }
    const inside = connect(innerPort, "127.0.0.1");
    sockets.add(inside);
    inside.on("error", () => socket.destroy());
    inside.on("close", () => socket.destroy());
    socket.on("close", () => inside.destroy());
    socket.pipe(inside).pipe(socket);
  });
  outer.listen(0, "127.0.0.1");
  await once(outer, "listening");
  const host = `127.0.0.1:${portOf(outer)}`;
  if (fault.kind === "refuse") outer.close();
  return {
    host,
    calls,
    async stop() {
      cutAll();
      outer.close();
      inner.forceShutdown();
      upstream.close();
      await Promise.resolve();
    },
  };

  function addCall(call: string): void {
    const path = `/google.firestore.v1.Firestore/${call}`;
    const codec = {
      requestSerialize: asIs,
      requestDeserialize: asIs,
      responseSerialize: asIs,
      responseDeserialize: asIs,
    };
    const handle = (stream: ServerWritableStream<Buffer, Buffer>) => {
      calls.push(call);
      const isMeant = isFailed(call, stream.request);
      const begin = () => forward(path, stream, isMeant);
      if (isMeant && fault.kind === "slow") setTimeout(begin, fault.ms);
      else begin();
    };
    const handler: UntypedHandleCall = handle;
    inner.addService({ [call]: { path, requestStream: false, responseStream: true, ...codec } }, { [call]: handler });
  }

  function isFailed(call: string, request: Buffer): boolean {
    if (!("call" in fault) && !("after" in fault) && fault.kind !== "status" && fault.kind !== "slow") return false;
    if ("call" in fault && fault.call !== undefined && fault.call !== call) return false;
    return request.includes(about) && left-- > 0;
  }

  function forward(path: string, stream: ServerWritableStream<Buffer, Buffer>, isMeant: boolean): void {
    const metadata: Metadata = stream.metadata;
    const answers: Buffer[] = [];
    const after = "after" in fault ? (fault.after ?? 0) : 0;
    if (isMeant && after === 0 && fail(stream)) return;
    const asked = upstream.makeServerStreamRequest(path, asIs, asIs, stream.request, metadata);
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
  function fail(stream: ServerWritableStream<Buffer, Buffer>): boolean {
    if (fault.kind === "status") stream.emit("error", { code: fault.code, details: fault.details });
    else if (fault.kind === "cut") cutAll();
    else if (fault.kind !== "stall") return false;
    return true;
  }

  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
  }
}

function asIs(bytes: Buffer): Buffer {
  return bytes;
}

function portOf(server: TcpServer): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return address.port;
}
