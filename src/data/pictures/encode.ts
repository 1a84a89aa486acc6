// Encodes the files of a picture: AVIF, WebP and a fallback, without metadata, at the widths of the plan.
import type { Sharp } from "sharp";
import type { PictureFile, PreparedPicture } from "./manifest.ts";
import type { Limits } from "./picture-limits.ts";
import { PictureError } from "./picture-error.ts";
import { type Plan, filesWithin, stepsWithin } from "./plan.ts";
import type { Probed } from "./probe.ts";
import type { PictureStore } from "./picture-store.ts";
import { loadSharp } from "./load-sharp.ts";

/** Raise it whenever the same picture would give other files. Every picture is then encoded again. */
export const ENCODING = 1;

// Measured: AVIF at effort 1 is a seventh smaller than WebP at the same error; each further step doubles its time.
const AVIF = { quality: 48, effort: 1, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 72, effort: 2 };
const JPEG = { quality: 76, progressive: true };
const FILE_JPEG = { quality: 84 };
const FALLBACK_WIDTH = 800;
const MAX_HEIGHT = 8_000;

/** @throws PictureError if the data are damaged */
export async function encode(
  bytes: Buffer,
  probed: Probed,
  plan: Plan,
  store: PictureStore,
  limits: Limits,
): Promise<PreparedPicture> {
  const { width, height, hasAlpha } = probed;
  const sharp = await loadSharp();
  const opened = sharp(bytes, { failOn: "error", limitInputPixels: limits.pixels })
    .timeout({ seconds: limits.encodeSeconds })
    .autoOrient();
  try {
    const most = Math.min(width, plan.steps.at(-1)?.width ?? width);
    const base = await raw(opened.clone().resize({ width: most, height: MAX_HEIGHT, fit: "inside" }));
    const variants: PictureFile[] = [];
    for (const step of stepsWithin(plan.steps, base.width)) {
      const scaled = await raw(base.open().resize({ width: step.width }));
      if (step.avif) variants.push(await keep(scaled.open().avif(AVIF), "avif"));
      if (step.webp) variants.push(await keep(scaled.open().webp(WEBP), "webp"));
    }
    const small = base.open().resize({ width: Math.min(base.width, FALLBACK_WIDTH) });
    variants.push(hasAlpha ? await keep(small.png({ palette: true }), "png") : await keep(small.jpeg(JPEG), "jpg"));
    const files: PictureFile[] = [];
    for (const size of filesWithin(plan.files, probed)) {
      files.push(
        await keep(
          opened
            .clone()
            .resize({ ...size, fit: "cover" })
            .flatten()
            .jpeg(FILE_JPEG),
          "jpg",
        ),
      );
    }
    return { width, height, bytes: bytes.length, variants, files };
  } catch (error) {
    if (error instanceof Error && /ENOSPC|EACCES|EROFS/.test(error.message)) throw error;
    throw new PictureError("its data are damaged");
  }

  async function keep(picture: Sharp, extension: PictureFile["extension"]): Promise<PictureFile> {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const file = store.putFile(data, extension);
    return { file, extension, width: info.width, height: info.height, bytes: data.length };
  }
}

/** The decoded pixels, from which the next steps start. */
async function raw(picture: Sharp): Promise<{ width: number; open: () => Sharp }> {
  const sharp = await loadSharp();
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, open: () => sharp(data, { raw: { width, height, channels } }) };
}
