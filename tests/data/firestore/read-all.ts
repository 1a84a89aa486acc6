// Reads all pages of a source.

/** Reads every page to the end. */
export async function readPages<T>(pages: AsyncIterable<readonly T[]>): Promise<(readonly T[])[]> {
  const read: (readonly T[])[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

/** Reads every page, as one list. */
export async function readAll<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  return (await readPages(pages)).flat();
}
