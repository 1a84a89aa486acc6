/**
 * Redraws the sample pictures: every vector source in src/data/firestore/sample/drawings/
 * becomes a WebP file of the same name in src/data/firestore/sample/pictures/, at the
 * width and height the drawing itself declares.
 *
 * Run it after changing a drawing: npm run draw-sample
 */
import { mkdir, readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import sharp from "sharp";
import type { Command } from "../../src/commands/command.ts";

const drawSample: Command = async () => {
  const drawings = new URL("../../src/data/firestore/sample/drawings/", import.meta.url);
  const pictures = new URL("../../src/data/firestore/sample/pictures/", import.meta.url);

  await mkdir(pictures, { recursive: true });
  const names = (await readdir(drawings))
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .sort();

  let bytes = 0;
  for (const name of names) {
    const picture = await sharp(fileURLToPath(new URL(`${name}.svg`, drawings)))
      .webp({ quality: 78, effort: 5, smartSubsample: true })
      .toFile(fileURLToPath(new URL(`${name}.webp`, pictures)));
    bytes += picture.size;
    console.log(`${name}.webp ${picture.width}x${picture.height}`);
  }
  console.log(`${names.length} pictures, ${Math.round(bytes / 1024)} KiB`);
  return true;
};

export default drawSample;
