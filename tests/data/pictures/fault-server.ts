// A picture server with a fault for each path. It counts requests.
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { portOf } from "../../../src/system/free-port.ts";

export type FaultServer = Readonly<{
  url: string;
  /** Paths in the order in which they were asked for. */
  asked: string[];
  /** Responses of a test, which replace those of the table. */
  answers: Map<string, Answer>;
  stop: () => void;
}>;

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A picture of noise, which has many bytes. */
export async function photo(width: number, height: number, format: "jpeg" | "png" | "webp" | "avif" | "gif" = "jpeg") {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return await sharp({ create: { width, height, channels: 3, background: "#a63", noise } })
    .toFormat(format)
    .toBuffer();
}

export async function startFaultServer(): Promise<FaultServer> {
  const jpeg = await photo(200, 120);
  // Compressed here, because it would block the server while a request is timed.
  const packed = gzipSync(Buffer.alloc(50_000_000));
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  let refusals = 2;
  const table: Record<string, Answer> = {
    "/good.jpg": (request, response) => withValidator(request, response, jpeg),
    "/lying-type.jpg": (_, response) => send(response, jpeg, "text/html"),
    "/moved.jpg": (_, response) => redirect(response, "/good.jpg"),
    "/late.jpg": (_, response) => (refusals-- > 0 ? fail(response, 503) : send(response, jpeg)),
    "/missing.jpg": (_, response) => fail(response, 404),
    "/down.jpg": (_, response) => fail(response, 500),
    "/page.jpg": (_, response) => send(response, "<!doctype html><title>Sign in</title>"),
    "/empty.jpg": (_, response) => send(response, ""),
    "/text.jpg": (_, response) => send(response, "so sorry"),
    "/drawing.svg": (_, response) =>
      send(response, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "image/svg+xml"),
    "/declared-huge.jpg": (_, response) => void response.writeHead(200, { "content-length": "900000000" }).write(jpeg),
    "/endless.jpg": (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      response.on("close", () => clearInterval(timer));
    },
    "/drip.jpg": (_, response) => {
      response.writeHead(200, { "content-length": jpeg.length });
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    },
    "/silent.jpg": () => undefined,
    "/cut.jpg": (_, response) => {
      response.writeHead(200, { "content-length": jpeg.length });
      response.write(jpeg.subarray(0, 5_000), () => response.destroy());
    },
    "/half.jpg": (_, response) => send(response, jpeg.subarray(0, jpeg.length / 2)),
    "/reset.jpg": (request) => request.socket.resetAndDestroy(),
    "/packed.jpg": (_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(packed);
    },
    "/bomb.png": (_, response) => send(response, bombPng()),
    "/loop.jpg": (_, response) => redirect(response, "/loop.jpg"),
    "/to-metadata.jpg": (_, response) => redirect(response, "http://169.254.169.254/latest/meta-data/"),
    "/to-loopback.jpg": (_, response) => redirect(response, "http://[::1]:1/x.jpg"),
    "/to-file.jpg": (_, response) => redirect(response, "file:///etc/passwd"),
    "/to-nowhere.jpg": (_, response) => redirect(response, "http://"),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    (answers.get(path) ?? table[path] ?? ((_, missing) => fail(missing, 404)))(request, response);
  });
  // Otherwise a connection that is idle on a busy machine is closed just when it is used again.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${portOf(server)}`, asked, answers, stop };
}

/** Responds as cloud storage does: with a validator, and with 304 if the picture is unchanged. */
export function withValidator(request: IncomingMessage, response: ServerResponse, body: Buffer, etag = '"1"'): void {
  if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag, "content-length": body.length }).end(body);
}

function send(response: ServerResponse, body: string | Buffer, type = "image/jpeg"): void {
  response.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}

function fail(response: ServerResponse, status: number): void {
  response.writeHead(status).end("no");
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

/** The head of a PNG that says it is 20,000 pixels wide and high. */
function bombPng(): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000d4948445200004e2000004e200802000000", "hex");
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(head.subarray(12)));
  return Buffer.concat([head, crc, Buffer.from("0000000049444154", "hex"), Buffer.alloc(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
