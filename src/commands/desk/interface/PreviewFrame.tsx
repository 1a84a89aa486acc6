// The preview of a document. A new version replaces the old one where the editor has scrolled to.
import { useEffect, useRef, useState } from "react";
import { previewUrl } from "./api.ts";

export function PreviewFrame({ path, drawing }: Readonly<{ path: string; drawing: string }>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => previewUrl(path, drawing));
  const drawn = useRef(src);
  /** Where the editor was before the version that is being drawn; null once it has been drawn. */
  const scrolledTo = useRef<number | null>(null);
  useEffect(() => {
    const shown = frame.current?.contentWindow;
    const url = previewUrl(path, drawing);
    if (!shown || url === drawn.current) return;
    // A version that has only begun to be drawn is not scrolled yet.
    scrolledTo.current ??= scrollOf(shown);
    drawn.current = url;
    // A new `src` would be one more step for the browser's back button.
    shown.location.replace(url);
  }, [path, drawing]);
  return (
    <iframe
      ref={frame}
      title="Preview"
      src={src}
      onLoad={() => {
        // A load of another address is of a version before, or of a link in the page.
        if (frame.current && addressOf(frame.current) !== new URL(drawn.current, location.href).href) return;
        const top = scrolledTo.current;
        scrolledTo.current = null;
        if (top) frame.current?.contentWindow?.scrollTo({ top, behavior: "instant" });
      }}
    />
  );
}

/** The address of the page in the frame; empty where a link has led to another site. */
function addressOf({ contentWindow }: HTMLIFrameElement): string {
  try {
    return contentWindow?.location.href ?? "";
  } catch {
    return "";
  }
}

/** How far the page is scrolled; 0 where a link has led to another site. */
function scrollOf(shown: Window): number {
  try {
    return shown.scrollY;
  } catch {
    return 0;
  }
}
