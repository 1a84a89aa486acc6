/** The text in compressed bytes. @throws for bytes that are damaged, or not compressed in the zlib format */
export function inflated(bytes: Blob): Promise<string> {
  return new Response(bytes.stream().pipeThrough(new DecompressionStream("deflate"))).text();
}
