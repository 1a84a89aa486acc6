// A host that is down is found out once, not once a picture.
import { PictureError } from "./picture-error.ts";

/** Wraps the requests to each host; after `failures` passing faults in a row it is not asked any more. */
export type Hosts = <T>(url: string, ask: () => Promise<T>) => Promise<T>;

export function hosts(failures: number): Hosts {
  const inRow = new Map<string, number>();
  return async (url, ask) => {
    const { host } = new URL(url);
    if ((inRow.get(host) ?? 0) >= failures) {
      throw new PictureError(`its server ${host} failed ${failures} times in a row and was not asked again`, true);
    }
    try {
      const answer = await ask();
      inRow.set(host, 0);
      return answer;
    } catch (error) {
      const isDown = error instanceof PictureError && error.isPassing;
      inRow.set(host, isDown ? (inRow.get(host) ?? 0) + 1 : 0);
      throw error;
    }
  };
}
