import { once } from "node:events";
import { Client, Server, ServerCredentials, type ServerDuplexStream, credentials } from "@grpc/grpc-js";
import { expect, onTestFinished, test } from "vitest";
import { startCountingProxy } from "../../../scripts/bench/counting-proxy.ts";

const LISTEN = "/google.firestore.v1.Firestore/Listen";
/** A message of Firestore's protocol that asks for a query, and one that tells that a target begins again. */
const ASKED = field(2, field(2, Buffer.from("query")));
const RESET = field(2, Buffer.of(8, 4));

test.each([
  ["reads everything, where the proxy sends only what changed", false, 1],
  ["has what that one had, where the emulator repeats everything", true, 0],
])("a listener that begins before the end of a lost one is known %s", async (_, repeats, reads) => {
  const proxy = await startCountingProxy(await startEmulator(), { repeats });
  onTestFinished(proxy.stop);
  await listen(proxy.host, 2);
  expect(proxy.takeReads()).toBe(2);
  await listen(proxy.host, 1);
  expect(proxy.takeReads()).toBe(reads);
});

/** Waits for some answers with a document. The listener stays open until the end of the test. */
async function listen(host: string, answers: number): Promise<void> {
  const client = new Client(host, credentials.createInsecure());
  const stream = client.makeBidiStreamRequest(LISTEN, asIs, asIs);
  stream.on("error", () => undefined);
  onTestFinished(() => client.close());
  stream.write(ASKED);
  for (let left = answers; left > 0;) {
    const [answer]: Buffer[] = await once(stream, "data");
    if (answer !== undefined && !answer.equals(RESET)) left -= 1;
  }
}

/** Sends a first listener a document and its next version, before which it begins again, and any other the last version. @returns `host:port` */
async function startEmulator(): Promise<string> {
  const server = new Server();
  let listeners = 0;
  const definition = { path: LISTEN, requestStream: true, responseStream: true, ...codec() };
  const answer = (stream: ServerDuplexStream<Buffer, Buffer>) =>
    stream.once("data", () => {
      listeners += 1;
      const answers = listeners === 1 ? [documentOf(1), RESET, documentOf(2)] : [documentOf(2)];
      for (const each of answers) stream.write(each);
    });
  server.addService({ Listen: definition }, { Listen: answer });
  const { promise, resolve } = Promise.withResolvers<number>();
  server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (_, port) => resolve(port));
  onTestFinished(() => server.forceShutdown());
  return `127.0.0.1:${await promise}`;
}

function documentOf(version: number): Buffer {
  return field(3, field(1, Buffer.concat([field(1, Buffer.from("posts/a")), field(4, Buffer.of(8, version))])));
}

function field(number: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.of(number * 8 + 2, value.length), value]);
}

function codec() {
  return { requestSerialize: asIs, requestDeserialize: asIs, responseSerialize: asIs, responseDeserialize: asIs };
}

function asIs(bytes: Buffer): Buffer {
  return bytes;
}
