// Draws a passage as a picture for sharing. The browser shapes the text, so Devanagari looks as it does on the page.
import type { Passage } from "./passage-text.ts";

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 110;
/** Font sizes in pixels; the picture uses the largest that fits. Text below the smallest one cannot be read on a phone. */
const LARGEST = 72;
const SMALLEST = 34;
const STEP = 2;
const LINE_HEIGHT = 1.62;
/** The space for the text, between the ornament above and the name below. */
const TOP = 250;
const BOTTOM = 1060;

export type Look = "paper" | "lamp" | "night";

type Colours = Readonly<{ from: string; to: string; text: string; muted: string; gold: string }>;

/** The site's colours on paper, in its red, and by night. */
const COLOURS: Readonly<Record<Look, Colours>> = {
  paper: { from: "#fffaf0", to: "#f9e9cf", text: "#3a1a10", muted: "#7a4a2c", gold: "#b7791f" },
  lamp: { from: "#8a1f14", to: "#4a0f0c", text: "#fff6e3", muted: "#f6d29a", gold: "#e9b04f" },
  night: { from: "#1d2233", to: "#0e111c", text: "#f6ecd9", muted: "#c9b894", gold: "#d9ab5b" },
};

/** The looks in the order of the choice. */
export const LOOKS: readonly Look[] = ["paper", "lamp", "night"];

/** @param footer the site's name and address. @returns false if the passage is too long, and then nothing is drawn */
export async function drawPassage(
  canvas: HTMLCanvasElement,
  passage: Passage,
  footer: Readonly<{ name: string; address: string }>,
  look: Look,
): Promise<boolean> {
  const style = getComputedStyle(document.documentElement);
  const serif = style.getPropertyValue("--serif");
  const sans = style.getPropertyValue("--sans");
  // A font that no text of the page has needed yet; without it, the device's own is used.
  await document.fonts.load(`48px ${serif}`, passage.text).catch(() => []);
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.lang = passage.lang;
  const context = canvas.getContext("2d");
  if (context === null) return false;
  const fitted = fit(context, passage.lines, serif);
  if (fitted === null) return false;
  const { lines, size } = fitted;
  const colours = COLOURS[look];
  const background = context.createLinearGradient(0, 0, WIDTH * 0.4, HEIGHT);
  background.addColorStop(0, colours.from);
  background.addColorStop(1, colours.to);
  context.fillStyle = background;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawFrame(context, colours.gold);
  drawLamp(context, WIDTH / 2, 165, colours.gold);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = colours.text;
  context.font = `${size}px ${serif}`;
  const height = lines.length * size * LINE_HEIGHT;
  const top = (TOP + BOTTOM - height) / 2;
  lines.forEach((line, index) => context.fillText(line, WIDTH / 2, top + (index + 0.5) * size * LINE_HEIGHT));
  drawLine(context, { text: passage.heading, y: 1120, font: `600 36px ${serif}`, color: colours.muted });
  drawLine(context, { text: footer.name, y: 1208, font: `600 34px ${serif}`, color: colours.text });
  drawLine(context, { text: footer.address, y: 1256, font: `26px ${sans}`, color: colours.muted });
  return true;
}

/** The largest type in which the passage fits, with its lines; null if none does. */
function fit(
  context: CanvasRenderingContext2D,
  passage: readonly string[],
  serif: string,
): Readonly<{ lines: readonly string[]; size: number }> | null {
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    context.font = `${size}px ${serif}`;
    const lines = passage.flatMap((line) => wrap(context, line));
    if (lines.length * size * LINE_HEIGHT <= BOTTOM - TOP) return { lines, size };
  }
  return null;
}

/** A text in lines that fit the picture: of nearly the same width, so that no word stands alone in the last one. */
function wrap(context: CanvasRenderingContext2D, text: string): string[] {
  const most = WIDTH - 2 * MARGIN;
  const count = broken(context, text, most).length;
  for (let width = most * 0.5; width < most; width += 20) {
    const lines = broken(context, text, width);
    if (lines.length <= count) return lines;
  }
  return broken(context, text, most);
}

function broken(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  // A danda stays with the word before it.
  for (const word of text.replace(/\s+([।॥|]+(?:\s*\S{1,3}\s*[।॥|]+)?)(?=\s|$)/gu, "\u00a0$1").split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Line = Readonly<{ text: string; y: number; font: string; color: string }>;

/** One line, which the browser narrows if it is too long. */
function drawLine(context: CanvasRenderingContext2D, { text, y, font, color }: Line): void {
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN);
}

function drawFrame(context: CanvasRenderingContext2D, gold: string): void {
  context.strokeStyle = gold;
  context.lineWidth = 3;
  context.strokeRect(44, 44, WIDTH - 88, HEIGHT - 88);
  context.lineWidth = 1;
  context.strokeRect(56, 56, WIDTH - 112, HEIGHT - 112);
  context.beginPath();
  context.moveTo(WIDTH / 2 - 90, 1164);
  context.lineTo(WIDTH / 2 + 90, 1164);
  context.lineWidth = 2;
  context.stroke();
}

/** A lamp with its flame. */
function drawLamp(context: CanvasRenderingContext2D, x: number, y: number, gold: string): void {
  context.fillStyle = gold;
  context.beginPath();
  context.moveTo(x - 62, y + 6);
  context.bezierCurveTo(x - 40, y + 52, x + 40, y + 52, x + 62, y + 6);
  context.bezierCurveTo(x + 30, y + 18, x - 30, y + 18, x - 62, y + 6);
  context.fill();
  context.beginPath();
  context.moveTo(x, y - 62);
  context.bezierCurveTo(x + 30, y - 26, x + 22, y + 4, x, y + 6);
  context.bezierCurveTo(x - 22, y + 4, x - 30, y - 26, x, y - 62);
  context.fill();
}
