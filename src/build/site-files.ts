/** The files of a site, by path. */
export type SiteFiles = Readonly<{
  paths: () => Iterable<string>;
  /** Changes with the file's content; undefined if there is no such file. */
  tagOf: (path: string) => string | undefined;
  /** In bytes, as stored. */
  sizeOf: (path: string) => number;
  read: (path: string) => Buffer;
}>;
