// A circuit breaker for each host, so that a host that is down costs its timeouts once, not once for each picture.
import { PictureError } from "./picture-error.ts";

/** Runs a request, or throws without running it if its host has failed too often. */
export type CircuitBreaker = <T>(url: string, ask: () => Promise<T>) => Promise<T>;

/** Opens for a host after `failures` transient errors in a row, and stays open for the rest of the build. */
export function circuitBreaker(failures: number): CircuitBreaker {
  const inRow = new Map<string, number>();
  return async (url, ask) => {
    const { host } = new URL(url);
    if ((inRow.get(host) ?? 0) >= failures) {
      throw new PictureError(`its server ${host} failed ${failures} times in a row and was not tried again`, true);
    }
    try {
      const answer = await ask();
      inRow.set(host, 0);
      return answer;
    } catch (error) {
      const isDown = error instanceof PictureError && error.isTransient;
      inRow.set(host, isDown ? (inRow.get(host) ?? 0) + 1 : 0);
      throw error;
    }
  };
}
