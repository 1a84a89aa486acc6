// The directive client:touch. An island wakes when somebody turns to it: before that it costs no time of the processor,
// and works as its HTML does. Its files come once the page is there, so that the first tap need not wait for them.
import type { ClientDirective } from "astro";

/** Wakes the island by mouse, key, scrolling or tap, and lets the tap that has woken it act. */
const onTouch: ClientDirective = (load, _options, island) => {
  let isWaking = false;
  let tapped: HTMLElement | null = null;

  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    if (document.readyState === "complete") fetchFiles();
    else addEventListener("load", fetchFiles);
  });
  for (const child of island.children) sight.observe(child);
  // Captured, because a row that scrolls tells nobody around it.
  for (const name of ["mouseover", "focusin", "scroll", "click"]) island.addEventListener(name, turn, true);

  function turn({ type, target }: Event): void {
    if (!island.hasAttribute("ssr")) return;
    if (type === "click" && target instanceof Element) tapped = target.closest("button");
    if (!isWaking) void wake();
  }

  async function wake(): Promise<void> {
    isWaking = true;
    await (
      await load()
    )();
    // Still asleep, where its files did not come: the next touch tries again.
    isWaking = false;
    if (!island.hasAttribute("ssr")) tapped?.click();
  }

  function fetchFiles(): void {
    for (const part of ["component", "renderer"]) {
      const link = document.createElement("link");
      link.rel = "prefetch";
      link.href = island.getAttribute(`${part}-url`) ?? "";
      document.head.append(link);
    }
  }
};

export default onTouch;
