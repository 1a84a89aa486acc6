// Identifies a picture from its bytes, before it is decoded.
import type { Limits } from "./picture-limits.ts";
import { PictureError } from "./picture-error.ts";
import { loadSharp } from "./load-sharp.ts";

/** Width and height as displayed, after rotation by the camera's orientation. */
export type Probed = Readonly<{ width: number; height: number; hasAlpha: boolean }>;

/** @throws PictureError with the reason why the bytes cannot be used */
export async function probe(bytes: Buffer, limits: Limits): Promise<Probed> {
  if (!isPicture(bytes)) throw new PictureError(`it is ${nameOf(bytes)}; expected JPEG, PNG, WebP, AVIF or GIF`);
  const sharp = await loadSharp();
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

// Only the first bytes count, not the content type that the server sends.
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
