// Looks at bytes and says what picture they are, before anything is unpacked.
import sharp from "sharp";
import type { Limits } from "./limits.ts";
import { PictureError } from "./picture-error.ts";

/** Width and height as the picture is shown, so turned where the camera was. */
export type Probed = Readonly<{ width: number; height: number; hasAlpha: boolean }>;

/** @throws PictureError with the reason why these bytes are not shown */
export async function probe(bytes: Buffer, limits: Limits): Promise<Probed> {
  if (!isPicture(bytes)) throw new PictureError(`it is ${nameOf(bytes)}; expected JPEG, PNG, WebP, AVIF or GIF`);
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (found === null) throw new PictureError("its data are damaged");
  const { width, height } = found.autoOrient;
  if (width * height > limits.pixels || Math.max(width, height) > limits.side) {
    const most = `${limits.pixels / 1e6} million pixels and ${limits.side} on a side`;
    throw new PictureError(`it has ${width} × ${height} pixels; at most ${most}`);
  }
  return { width, height, hasAlpha: found.hasAlpha };
}

// Whatever the server calls it: only its first bytes count.
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 12);
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[^]{4}WEBP/.test(start) ||
    /^[^]{4}ftypavi[fs]/.test(start)
  );
}

function nameOf(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 1_000);
  if (bytes.length === 0) return "empty";
  if (/<svg[\s>]/i.test(start)) return "an SVG drawing";
  if (/^\s*<(?:!doctype|html|head|body|\?xml)/i.test(start)) return "a page";
  return "no picture";
}
