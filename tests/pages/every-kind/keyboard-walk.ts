// Moves through a page with the Tab key.
import type { Page } from "playwright-core";

export type Stop = Readonly<{ at: number; name: string; isMarked: boolean; isInSight: boolean }>;

/** A player has more stops inside, and animated parts appear later. */
const MORE_PRESSES = 60;

/** @returns how many elements a keyboard must reach, and those that it reached, in order */
export async function walk(page: Page): Promise<{ count: number; reached: readonly Stop[] }> {
  const count = await record(page);
  const session = await page.context().newCDPSession(page);
  const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const press = () => session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab });
  await Promise.all(Array.from({ length: count }, press));
  for (let more = 0; more < MORE_PRESSES; more += 1) {
    await press();
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  await session.detach();
  const reached = await page.evaluate(() => {
    Reflect.get(window, "recording").abort();
    return Reflect.get(window, "reached");
  });
  return { count, reached };
}

/** Lets the page record each element that had the keyboard, when Tab leaves it. @returns how many there should be */
function record(page: Page): Promise<number> {
  return page.evaluate((most) => {
    // A mark may be on the element, on what it lies in, or on what covers a whole card.
    const look = (element: Element) => {
      const around = [element, element.parentElement, element.closest("form, label, article, li")];
      return around
        .flatMap((each) =>
          each === null ? [] : ["", "::before", "::after"].map((part) => getComputedStyle(each, part)),
        )
        .map((style) => [style.outlineStyle, style.outlineWidth, style.boxShadow, style.borderColor].join(" "))
        .join();
    };
    const all = document.querySelectorAll("a[href], button, input, select, summary, audio[controls], [tabindex='0']");
    // Of radio buttons, Tab reaches the one that is checked.
    const stops = [...all].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest("[inert]") &&
        !each.matches("[type=radio]:not(:checked)"),
    );
    const plain = stops.map(look);
    const reached: Stop[] = [];
    const recording = new AbortController();
    Object.assign(window, { reached, recording });
    let tries = 0;
    const leave = (event: KeyboardEvent) => {
      const element = document.activeElement;
      if (event.key !== "Tab" || element === null || element === document.body) return;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const at = stops.indexOf(element);
      const isMarked = look(element) !== plain[at];
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      if (!(isMarked && isInSight) && tries < most) {
        // Tab stays here until an animation has ended.
        tries += 1;
        event.preventDefault();
        return;
      }
      tries = 0;
      // A player has stops of its own inside.
      if (at !== reached.at(-1)?.at) reached.push({ at, name: element.outerHTML.slice(0, 120), isMarked, isInSight });
    };
    window.addEventListener("keydown", leave, { capture: true, signal: recording.signal });
    return stops.length;
  }, MORE_PRESSES);
}
