// Which files to make of a picture: the widths that pages need, and the sizes for download.

/** How a picture is used: in a post or a body, as a small tile, in the banner, in an album, as a wallpaper. */
export type Use = "feature" | "body" | "tile" | "banner" | "photo" | "wallpaper";

export type Size = Readonly<{ width: number; height: number }>;

/** A width in pixels, and its formats. */
export type Step = Readonly<{ width: number; avif: boolean; webp: boolean }>;

/** Widths in ascending order; `files` are the sizes for download. */
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

// Devices without AVIF are old and mostly have small screens.
const WEBP_MAX = 800;
// The picture viewer opens one file in all browsers.
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

/** A short key of a plan; the same for the same files. */
export function planKey({ steps, files }: Plan): string {
  return [steps.map(({ width }) => width).join("."), files.length].join("-");
}

/** The widths for a picture of this width. None is upscaled, and a single one is made in both formats. */
export function stepsWithin(steps: readonly Step[], own: number): Step[] {
  const fitting = steps.filter(({ width }) => width <= own);
  const next = steps[fitting.length];
  const last = fitting.at(-1);
  if (last === undefined) return [{ width: own, avif: true, webp: true }];
  return next !== undefined && own > last.width * 1.15 ? [...fitting, { ...next, width: own }] : fitting;
}

/** The screen sizes with the picture's orientation that it fills without being upscaled. */
export function filesWithin(files: readonly Size[], own: Size): Size[] {
  return files.filter((file) => {
    const isAlike = file.width < file.height === own.width < own.height;
    return isAlike && file.width <= own.width && file.height <= own.height;
  });
}
