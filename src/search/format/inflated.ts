/** The bytes in compressed bytes. @throws for bytes that are damaged, or not compressed in the zlib format */
export async function inflatedBytes(bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await inflation(bytes).arrayBuffer());
}

/** The text in compressed UTF-8. @throws as `inflatedBytes` does */
export function inflatedText(bytes: BufferSource): Promise<string> {
  return inflation(bytes).text();
}

function inflation(bytes: BufferSource): Response {
  // A blob would give a stream, too, but the browser registers each with another process.
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream("deflate")));
}
