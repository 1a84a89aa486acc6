// Gives memory back to the system. Node keeps what it has freed for later, and collects garbage late on a large machine: a
// process that goes on for long would grow to several times what it needs.
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { z } from "zod";

const BYTES_PER_MB = 1e6;
const collectorSchema = z.custom<NodeJS.GCFunction>((value) => typeof value === "function");

let collect: NodeJS.GCFunction | undefined;
let heapBytes = 0;

/**
 * Collects all garbage, which stops this thread for about a second for 400 MB in use: for a process that waits for another, or that is about
 * to need much memory.
 * @param grownMb does so only if the heap has grown by this since the last time
 */
export function freeMemory(grownMb = 0): void {
  if (getHeapStatistics().total_heap_size - heapBytes < grownMb * BYTES_PER_MB) return;
  collect ??= openCollector();
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
  heapBytes = getHeapStatistics().total_heap_size;
}

/** Node has no function for this; a new context has V8's own. */
function openCollector(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  return collectorSchema.parse(runInNewContext("gc"));
}
