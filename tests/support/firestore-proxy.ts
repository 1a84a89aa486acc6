// A proxy between a program and a real emulator: a server with Firestore's calls, behind connections that can be cut.
import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import {
  Client,
  type ClientDuplexStream,
  type ClientReadableStream,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
  type UntypedHandleCall,
  credentials,
} from "@grpc/grpc-js";
import { portOf } from "../../src/system/free-port.ts";

const SERVICE = "/google.firestore.v1.Firestore";
/** Calls with one request. */
const CALLS = [
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
  "ListCollectionIds",
  "BeginTransaction",
  "Commit",
  "Rollback",
];
const CODEC = {
  requestSerialize: asIs,
  requestDeserialize: asIs,
  responseSerialize: asIs,
  responseDeserialize: asIs,
  responseStream: true,
};

/** What a program has asked, and where its answers are written. */
export type CallStream = ServerWritableStream<Buffer, Buffer>;
export type ListenerStream = ServerDuplexStream<Buffer, Buffer>;

/** Asks the emulator what the program has asked. */
export type AskCall = () => ClientReadableStream<Buffer>;
/** Opens a listener of the emulator. */
export type AskListener = () => ClientDuplexStream<Buffer, Buffer>;

export type ProxyHandlers = Readonly<{
  /** Answers a call. */
  onCall: (name: string, stream: CallStream, ask: AskCall) => void;
  /** Answers a listener. Without it, the proxy has no listeners. */
  onListener?: (stream: ListenerStream, ask: AskListener) => void;
  /** Sees a connection first. @returns whether the server gets it */
  onConnection?: (socket: Socket) => boolean;
}>;

export type FirestoreProxy = Readonly<{
  /** `host:port` */
  host: string;
  /** Breaks all connections off. */
  cut: () => void;
  /** Accepts no new connections. */
  refuse: () => void;
  stop: () => void;
}>;

/** @param target `host:port` of the emulator */
export async function startFirestoreProxy(target: string, handlers: ProxyHandlers): Promise<FirestoreProxy> {
  const { onCall, onListener, onConnection = () => true } = handlers;
  const upstream = new Client(target, credentials.createInsecure());
  const inner = new Server();
  for (const name of CALLS) {
    addCall(name, false, (stream: CallStream) =>
      onCall(name, stream, () =>
        upstream.makeServerStreamRequest(`${SERVICE}/${name}`, asIs, asIs, stream.request, stream.metadata),
      ),
    );
  }
  if (onListener !== undefined) {
    addCall("Listen", true, (stream: ListenerStream) =>
      onListener(stream, () => upstream.makeBidiStreamRequest(`${SERVICE}/Listen`, asIs, asIs, stream.metadata)),
    );
  }
  const innerPort = await new Promise<number>((resolve, reject) => {
    inner.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) => {
      if (error) reject(error);
      else resolve(port);
    });
  });
  const sockets = new Set<Socket>();
  const outer = createServer((socket) => {
    track(socket);
    if (!onConnection(socket)) return;
    const inside = connect(innerPort, "127.0.0.1");
    track(inside);
    socket.on("close", () => inside.destroy());
    inside.on("close", () => socket.destroy());
    socket.pipe(inside).pipe(socket);
  });
  outer.listen(0, "127.0.0.1");
  await once(outer, "listening");
  return {
    host: `127.0.0.1:${portOf(outer)}`,
    cut,
    refuse: () => void outer.close(),
    stop() {
      cut();
      outer.close();
      inner.forceShutdown();
      upstream.close();
    },
  };

  function addCall(name: string, requestStream: boolean, handler: UntypedHandleCall): void {
    inner.addService({ [name]: { path: `${SERVICE}/${name}`, requestStream, ...CODEC } }, { [name]: handler });
  }

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }
}

function asIs(bytes: Buffer): Buffer {
  return bytes;
}
