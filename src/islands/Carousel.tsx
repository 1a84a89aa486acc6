// Buttons that move a row of slides. Without JavaScript, the row still scrolls by touch and keyboard.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { fill } from "../site/i18n/fill.ts";
import { carouselTexts } from "../site/island-texts.ts";

type Props = Readonly<{
  /** The slides, as static HTML. */
  children?: ReactNode;
  count: number;
}>;

export default function Carousel({ children, count }: Props) {
  const { label, previous, next, position } = carouselTexts();
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => setCurrent(nearestSlide(element.scrollLeft, slideOffsets(element)));
    element.addEventListener("scroll", look, { passive: true });
    look();
    return () => element.removeEventListener("scroll", look);
  }, []);

  function show(index: number) {
    const element = row.current;
    if (element === null) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left: slideOffsets(element)[index] ?? 0, behavior: calm ? "instant" : "smooth" });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    show(neighbourSlide(current, step, count));
  }

  return (
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label={label}>
      <div ref={row} className="carousel-row" tabIndex={0} onKeyDown={onKeyDown}>
        {children}
      </div>
      <div className="carousel-controls">
        <button
          type="button"
          data-slide-prev=""
          aria-label={previous}
          onClick={() => show(neighbourSlide(current, -1, count))}
        >
          <Arrow path="m15 5-7 7 7 7" />
        </button>
        <p className="carousel-position" aria-live="polite">
          {fill(position, { n: current + 1, total: count })}
        </p>
        <button
          type="button"
          data-slide-next=""
          aria-label={next}
          onClick={() => show(neighbourSlide(current, 1, count))}
        >
          <Arrow path="m9 5 7 7-7 7" />
        </button>
      </div>
    </div>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function slideOffsets(row: HTMLElement): number[] {
  const start = row.getBoundingClientRect().left - row.scrollLeft;
  return [...row.querySelectorAll("[data-slide]")].map((slide) => slide.getBoundingClientRect().left - start);
}

/** @param offsets left edge of each slide in its row, in px. @returns index of the slide nearest to `scrollLeft` */
function nearestSlide(scrollLeft: number, offsets: readonly number[]): number {
  let nearest = 0;
  offsets.forEach((offset, index) => {
    const best = offsets[nearest] ?? 0;
    if (Math.abs(offset - scrollLeft) < Math.abs(best - scrollLeft)) nearest = index;
  });
  return nearest;
}

/** The next or previous slide, wrapping around at the ends. @param step 1 or -1 */
function neighbourSlide(index: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count;
}
