// A server with just enough of Firestore's protocol to fail in a chosen way.
import { Server, ServerCredentials, type ServerWritableStream, type UntypedHandleCall } from "@grpc/grpc-js";

type Call = "BatchGetDocuments" | "RunQuery" | "RunAggregationQuery" | "ListCollectionIds";
/** A message ready to be sent, the status to fail with, or nothing more. */
export type Answer = Buffer | { code: number; details: string } | typeof SILENCE;

/** Sends nothing more, and does not end either. */
export const SILENCE: unique symbol = Symbol("silence");

const CALLS: Call[] = ["BatchGetDocuments", "RunQuery", "RunAggregationQuery", "ListCollectionIds"];
const asIs = (bytes: Buffer) => bytes;

/** Answers each call as told; `calls` is the list of calls so far, by name, and `connections` has the address of each client. */
export async function startFakeFirestore(answer: (call: Call, request: Buffer) => readonly Answer[]) {
  const server = new Server();
  const calls: Call[] = [];
  const connections = new Set<string>();
  for (const call of CALLS) {
    const handle = (stream: ServerWritableStream<Buffer, Buffer>) => {
      calls.push(call);
      connections.add(stream.getPeer());
      for (const part of answer(call, stream.request)) {
        if (part === SILENCE) return;
        if (!Buffer.isBuffer(part)) return void stream.emit("error", part);
        stream.write(part);
      }
      stream.end();
    };
    const path = `/google.firestore.v1.Firestore/${call}`;
    const codec = {
      requestSerialize: asIs,
      requestDeserialize: asIs,
      responseSerialize: asIs,
      responseDeserialize: asIs,
    };
    const handler: UntypedHandleCall = handle;
    server.addService({ [call]: { path, requestStream: false, responseStream: true, ...codec } }, { [call]: handler });
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
  return { host: `127.0.0.1:${port}`, calls, connections, stop: () => server.forceShutdown() };
}

/** The response to BatchGetDocuments: the requested document exists, and is empty. */
export function foundDocument(request: Buffer): Buffer {
  const name = /projects\/[\x20-\x7e]*?\/documents\/[\w/-]+/.exec(request.toString("latin1"))?.[0] ?? "";
  const document = Buffer.concat([field(1, Buffer.from(name)), field(3, TIME), field(4, TIME)]);
  return Buffer.concat([field(1, document), field(4, TIME)]);
}

/** The response to RunQuery without results. */
export function emptyPage(): Buffer {
  return field(3, TIME);
}

/** The response to RunAggregationQuery: a number of documents. */
export function counted(count: number): Buffer {
  const value = Buffer.from([0x10, count]);
  const entry = Buffer.concat([field(1, Buffer.from("aggregate_0")), field(2, value)]);
  return Buffer.concat([field(1, field(2, entry)), field(3, TIME)]);
}

/** A timestamp of one second after 1970. */
const TIME = Buffer.from([0x08, 0x01]);

/** A field of a protocol-buffer message, shorter than 16 KB. */
function field(number: number, bytes: Buffer): Buffer {
  const length = bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7];
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...length]), bytes]);
}
