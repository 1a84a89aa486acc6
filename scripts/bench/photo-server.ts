// A server on this machine with any number of photographs.
import { createServer } from "node:http";
import sharp from "sharp";

export type PhotoServer = Readonly<{
  /** The address of a photograph. */
  urlOf: (index: number) => string;
  close: () => void;
}>;

/** @param count of the photographs. @param width in pixels; large ones differ only in bytes after their end, which costs the server nothing */
export async function startPhotoServer(count: number, width: number): Promise<PhotoServer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const height = Math.round((width * 2) / 3);
  const photo = await sharp({ create: { width, height, channels: 3, background: "#a63", noise } })
    .blur(1)
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    const etag = `"${request.url ?? ""}"`;
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
    void bytesOf(Number(/\d+/.exec(etag)?.[0])).then((bytes) => response.writeHead(200, { etag }).end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    urlOf: (index) => `http://127.0.0.1:${port}/${index}.jpg`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  /** Small ones also differ in colour. */
  async function bytesOf(index: number): Promise<Buffer> {
    if (width > 100) return Buffer.concat([photo, Buffer.from(String(index))]);
    const pixels = Buffer.alloc(width * height * 3, `${index * 7_919} of ${count}`);
    return await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  }
}
