// What is made of a picture: the widths that its places on the pages need, and the sizes to take along.

/** Where a picture stands: a post's or a body's picture, a small tile, the banner, an album, the wallpapers. */
export type Use = "feature" | "body" | "tile" | "banner" | "photo" | "wallpaper";

export type Size = Readonly<{ width: number; height: number }>;

/** Widths in pixels, ascending. */
export type Plan = Readonly<{ avif: readonly number[]; webp: readonly number[]; files: readonly Size[] }>;

// Columns are 360 to 700 CSS pixels wide, and screens have 1 to 3 pixels for each of them.
const WIDTHS: Readonly<Record<Use, readonly number[]>> = {
  tile: [400, 800],
  feature: [400, 800, 1280],
  body: [400, 800, 1280],
  banner: [800, 1280, 1920],
  photo: [400, 800, 1600],
  wallpaper: [400, 800],
};

// What knows no AVIF is old and mostly small; the picture that an album opens is WebP for all.
const WEBP_MAX = 800;
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
  const avif = [...new Set([...uses].flatMap((use) => WIDTHS[use]))].toSorted((a, b) => a - b);
  return {
    avif,
    webp: avif.filter((width) => width <= WEBP_MAX || (width === OPENED && uses.has("photo"))),
    files: uses.has("wallpaper") ? [...PHONES, ...DESKS] : [],
  };
}

/** A plan as a short key: the same for the same work. */
export function planKey({ avif, webp, files }: Plan): string {
  return [avif.join("."), webp.join("."), files.map(({ width, height }) => `${width}x${height}`).join(".")].join("-");
}

/** The widths that a picture of this width can have without being blown up. */
export function widthsWithin(widths: readonly number[], own: number): number[] {
  const smaller = widths.filter((width) => width < own);
  const last = smaller.at(-1);
  const isWorthIt = smaller.length < widths.length && (last === undefined || own > last * 1.15);
  return isWorthIt ? [...smaller, own] : smaller;
}

/** The screen sizes that a picture fills, being as upright as they are, without being blown up. */
export function filesWithin(files: readonly Size[], own: Size): Size[] {
  return files.filter((file) => {
    const isAlike = file.width < file.height === own.width < own.height;
    return isAlike && file.width <= own.width && file.height <= own.height;
  });
}
