/**
 * Redraws the icons and the picture of shared links from their vector sources.
 *
 * Run it after changing public/icon.svg or a drawing in src/assets: npm run draw-icons
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Command } from "../../src/commands/command.ts";

const DRAWN = [
  { from: "public/icon.svg", to: "icon-192.png", width: 192, height: 192 },
  { from: "public/icon.svg", to: "icon-512.png", width: 512, height: 512 },
  { from: "src/assets/icon-maskable.svg", to: "icon-maskable-512.png", width: 512, height: 512 },
  { from: "src/assets/apple-touch-icon.svg", to: "apple-touch-icon.png", width: 180, height: 180 },
  { from: "src/assets/og-default.svg", to: "og-default.png", width: 1200, height: 630 },
] as const;

const drawIcons: Command = async () => {
  const root = new URL("../../", import.meta.url);
  const density = 72 * 8;

  for (const { from, to, width, height } of DRAWN) {
    const { size } = await sharp(fileURLToPath(new URL(from, root)), { density })
      .resize(width, height)
      .png({ palette: true, colours: 256, dither: 1, effort: 10 })
      .toFile(fileURLToPath(new URL(`public/${to}`, root)));
    console.log(`${to} ${width}x${height}, ${Math.ceil(size / 1024)} KiB`);
  }
  return true;
};

export default drawIcons;
