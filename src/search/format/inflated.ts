/** The bytes in compressed bytes. @throws for bytes that are damaged, or not compressed in the zlib format */
export async function inflatedBytes(bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await inflation(bytes).arrayBuffer());
}

/** The text in compressed UTF-8. @throws as `inflatedBytes` does */
export function inflatedText(bytes: BufferSource): Promise<string> {
  return inflation(bytes).text();
}

function inflation(bytes: BufferSource): Response {
  const { readable, writable } = new DecompressionStream("deflate");
  // A blob, too, would give a stream, but the browser registers each with another process.
  const writer = writable.getWriter();
  // Who reads the response gets the same error.
  for (const step of [writer.write(bytes), writer.close()]) step.catch(() => undefined);
  return new Response(readable);
}
