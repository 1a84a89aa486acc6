// Fetches what every search needs, while somebody types: it is in the browser's cache when the results page opens.
import { openSearchThread } from "./search-thread.ts";

/** Does nothing for readers who save data, nor where a file is missing: the search itself will tell. */
export async function prefetchSearch(): Promise<void> {
  if (savesData()) return;
  const thread = openSearchThread();
  await thread.open().catch(console.warn);
  thread.close();
}

/** Only some browsers tell. */
function savesData(): boolean {
  if (!("connection" in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
