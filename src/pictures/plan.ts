// What is made of a picture: the widths that its places on the pages need, and the sizes to take along.

/** Where a picture stands: a post's or a body's picture, a small tile, the banner, an album, the wallpapers. */
export type Use = "feature" | "body" | "tile" | "banner" | "photo" | "wallpaper";

export type Size = Readonly<{ width: number; height: number }>;

/** One width in pixels, and the formats that it is made in. */
export type Step = Readonly<{ width: number; avif: boolean; webp: boolean }>;

/** Widths ascend; `files` are sizes to take along. */
export type Plan = Readonly<{ steps: readonly Step[]; files: readonly Size[] }>;

// Columns are 360 to 700 CSS pixels wide, and screens have 1 to 3 pixels for each of them.
const WIDTHS: Readonly<Record<Use, readonly number[]>> = {
  tile: [400, 800],
  feature: [400, 800, 1280],
  body: [400, 800, 1280],
  banner: [800, 1280, 1920],
  photo: [400, 800, 1600],
  wallpaper: [400, 800],
};

// What knows no AVIF is old and mostly small.
const WEBP_MAX = 800;
// What an album opens is one file for all browsers.
const OPENED = 1600;

const PHONES = [
  { width: 720, height: 1600 },
  { width: 1080, height: 1920 },
  { width: 1080, height: 2400 },
  { width: 1290, height: 2796 },
];
const DESKS = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
];

/** The plan for a picture with these uses. */
export function planFor(uses: ReadonlySet<Use>): Plan {
  const widths = [...new Set([...uses].flatMap((use) => WIDTHS[use]))].toSorted((a, b) => a - b);
  const steps = widths.map((width) => {
    const isOpened = width === OPENED;
    return { width, avif: !isOpened, webp: isOpened || width <= WEBP_MAX };
  });
  return { steps, files: uses.has("wallpaper") ? [...PHONES, ...DESKS] : [] };
}

/** A plan as a short key: the same for the same work. */
export function planKey({ steps, files }: Plan): string {
  return [steps.map(({ width }) => width).join("."), files.length].join("-");
}

/** The steps for a picture of this width: none is blown up, and one alone is made in both formats. */
export function stepsWithin(steps: readonly Step[], own: number): Step[] {
  const fitting = steps.filter(({ width }) => width <= own);
  const next = steps[fitting.length];
  const last = fitting.at(-1);
  if (last === undefined) return [{ width: own, avif: true, webp: true }];
  return next !== undefined && own > last.width * 1.15 ? [...fitting, { ...next, width: own }] : fitting;
}

/** The screen sizes that a picture fills, being as upright as they are, without being blown up. */
export function filesWithin(files: readonly Size[], own: Size): Size[] {
  return files.filter((file) => {
    const isAlike = file.width < file.height === own.width < own.height;
    return isAlike && file.width <= own.width && file.height <= own.height;
  });
}
