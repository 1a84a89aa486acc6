// The text of a song follows its recording: the stanza that sounds is marked and scrolled to, and a tap on a stanza plays from it.
import { type StanzaStart, parseCues, stanzaAt, startsOfCues, startsOfSeconds } from "./timings.ts";

/** After a reader has scrolled, the page stays where it is for so long. */
const OWN_SCROLL_MS = 6000;
/** What is not text to tap on. */
const CONTROLS = "a, button, input, audio";

/** Asks the player to play from an element of the text, in a `CustomEvent` at the document whose detail is the element. */
export const PLAY_FROM = "play-from";

/**
 * Marks stanzas while the recording plays. @param timings JSON of the page: seconds, or the address of a file
 * @param readFile is called once, if the timings are in a file
 */
export function followText(
  audio: HTMLAudioElement,
  timings: string | null,
  readFile: (url: string) => Promise<string>,
): Readonly<{ end: () => void }> {
  const place = document.querySelector<HTMLElement>(".song .stanzas");
  const stanzas = [...(place?.querySelectorAll<HTMLElement>(".stanza") ?? [])];
  let starts: readonly StanzaStart[] = [];
  let marked: HTMLElement | null = null;
  let scrolledAt = -OWN_SCROLL_MS;
  const stop = new AbortController();
  const { signal } = stop;
  if (place !== null && timings !== null) {
    void startsOf(timings).then(
      (found) => {
        starts = found;
        if (found.length > 0 && !signal.aborted) place.dataset.timed = "";
        follow();
      },
      // Without its file, the recording plays as one without timings.
      () => null,
    );
  }
  audio.addEventListener("timeupdate", follow, { signal });
  for (const type of ["wheel", "touchmove"]) {
    addEventListener(type, () => (scrolledAt = performance.now()), { passive: true, signal });
  }
  place?.addEventListener("click", onTap, { signal });
  document.addEventListener(PLAY_FROM, (event) => event instanceof CustomEvent && playFrom(event.detail), { signal });
  return {
    end: () => {
      stop.abort();
      mark(null);
      if (place !== null) delete place.dataset.timed;
    },
  };

  async function startsOf(json: string): Promise<StanzaStart[]> {
    const given: unknown = JSON.parse(json);
    if (typeof given === "string") return startsOfCues(parseCues(await readFile(given)), stanzas);
    return startsOfSeconds(Array.isArray(given) ? given.map(Number) : [], stanzas);
  }

  function follow(): void {
    mark(stanzaAt(starts, audio.currentTime)?.stanza ?? null);
  }

  function mark(sounding: HTMLElement | null): void {
    const shown = sounding === null ? null : shownStanza(sounding);
    if (shown === marked) return;
    marked?.removeAttribute("aria-current");
    marked = shown;
    marked?.setAttribute("aria-current", "true");
    if (marked === null || audio.paused || performance.now() - scrolledAt < OWN_SCROLL_MS) return;
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    marked.scrollIntoView({ block: "center", behavior: isReduced ? "instant" : "smooth" });
  }

  function onTap({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest(CONTROLS) !== null || getSelection()?.isCollapsed === false)
      return;
    playFrom(target.closest(".stanza"));
  }

  function playFrom(element: unknown): void {
    const start = starts.find(({ stanza }) => stanza === element || shownStanza(stanza) === element);
    if (start === undefined) return;
    audio.currentTime = start.at;
    void audio.play();
  }

  /** A repeated refrain is hidden unless the reader has chosen the song as sung; then the refrain stands for it. */
  function shownStanza(stanza: HTMLElement): HTMLElement {
    if (stanza.checkVisibility()) return stanza;
    return place?.querySelector<HTMLElement>(".refrain[id]") ?? stanza;
  }
}
