// What a page is given (src/pages/_data.ts), and what src/middleware.ts hands back.
import type { Bodies } from "./data/library/content.ts";
import type { ListedFile } from "./data/library/site-list.ts";

declare global {
  namespace App {
    interface Locals {
      /** The file that is rendered, and everything that it may show. */
      file: ListedFile;
      /** The bodies that the file's data name. A name is a digest of the body. */
      bodies: Bodies;
      /** Whether the desk shows the page to an editor. */
      isPreview: boolean;
      /** What the page shares with others. */
      sharedParts: Readonly<{ html: string }>[];
      /** The finished text and its content security policy, or what was thrown; null until then. */
      result: Readonly<{ text: string; policy: string }> | Readonly<{ error: unknown }> | null;
    }
  }
}
