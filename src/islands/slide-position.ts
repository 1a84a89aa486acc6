// The position of a row of slides.

/** @param offsets left edge of each slide in its row, in px. @returns index of the slide nearest to `scrollLeft` */
export function nearestSlide(scrollLeft: number, offsets: readonly number[]): number {
  let nearest = 0;
  offsets.forEach((offset, index) => {
    const best = offsets[nearest] ?? 0;
    if (Math.abs(offset - scrollLeft) < Math.abs(best - scrollLeft)) nearest = index;
  });
  return nearest;
}

/** The next or previous slide, wrapping around at the ends. @param step 1 or -1 */
export function neighbourSlide(index: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count;
}
