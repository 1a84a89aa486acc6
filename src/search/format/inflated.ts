/** The bytes in compressed bytes. @throws for bytes that are damaged, or not compressed in the zlib format */
export async function inflatedBytes(bytes: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await inflation(bytes).arrayBuffer());
}

/** The text in compressed UTF-8. @throws as `inflatedBytes` does */
export function inflatedText(bytes: Blob): Promise<string> {
  return inflation(bytes).text();
}

function inflation(bytes: Blob): Response {
  return new Response(bytes.stream().pipeThrough(new DecompressionStream("deflate")));
}
