// What a page may show. The list of the site's files (src/data/library/site-list.ts) says of which type it is.
import type { DataOf, ListedFile } from "../data/library/site-list.ts";

type Route = ListedFile["route"];
type Given<R extends Route> = Readonly<{ data: DataOf<R> }>;

/** @param route that of the page itself. @throws Error where the file is listed with another one */
export function dataOf<R extends Route>({ file }: App.Locals, route: R): DataOf<R> {
  return requireRoute(file, route).data;
}

function requireRoute<R extends Route>(file: ListedFile, route: R): Given<R> {
  if (isOf(file, route)) return file;
  throw new Error(`${file.path} is listed with the route ${file.route}, but ${route} renders it.`);
}

function isOf<R extends Route>(file: ListedFile, route: R): file is ListedFile & Given<R> {
  return file.route === route;
}
