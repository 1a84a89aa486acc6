// Draws the pictures of the sample: each drawing becomes a WebP file of the size that it declares.
import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { Command } from "../../src/commands/command.ts";

const SAMPLE = join(import.meta.dirname, "../../src/data/firestore/sample");

const drawSample: Command = async () => {
  const drawings = (await readdir(join(SAMPLE, "drawings"))).toSorted();
  for (const drawing of drawings) {
    const name = `${parse(drawing).name}.webp`;
    const { width, height } = await sharp(join(SAMPLE, "drawings", drawing))
      .webp({ quality: 78, effort: 5, smartSubsample: true })
      .toFile(join(SAMPLE, "pictures", name));
    console.log(`${name} ${width}x${height}`);
  }
  return true;
};

export default drawSample;
