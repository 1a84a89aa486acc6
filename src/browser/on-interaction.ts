// The directive client:interaction hydrates an island on the first interaction. Until then the island works as plain HTML
// and uses no processor time. Its files are prefetched once the page has loaded, so the first tap does not wait for them.
// client:interaction="view" hydrates the island shortly before it scrolls into view. Both are one directive, because a page
// contains the code of each directive that it uses, and its CSP a hash of it.
import type { ClientDirective } from "astro";

/** How far outside the window an island is hydrated: half of the window's height. */
const VIEW_MARGIN = "50% 0px";

/** Hydrates on hover, focus, scroll or click, and repeats the click on the button that caused it. */
const onInteraction: ClientDirective = (load, { value }, island) => {
  const isForView = value === "view";
  let isHydrating = false;
  let clicked: HTMLElement | null = null;

  const visibility = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      visibility.disconnect();
      if (isForView) void hydrate();
      else if (document.readyState === "complete") prefetch();
      else addEventListener("load", prefetch);
    },
    { rootMargin: isForView ? VIEW_MARGIN : "0px" },
  );
  for (const child of island.children) visibility.observe(child);
  if (isForView) return;
  // Scroll events do not bubble, so all are caught in the capture phase.
  for (const name of ["mouseover", "focusin", "scroll", "click"]) island.addEventListener(name, onEvent, true);

  function onEvent({ type, target }: Event): void {
    // Astro removes the attribute `ssr` when it hydrates the island.
    if (!island.hasAttribute("ssr")) return;
    if (type === "click" && target instanceof Element) clicked = target.closest("button");
    if (!isHydrating) void hydrate();
  }

  async function hydrate(): Promise<void> {
    isHydrating = true;
    await (
      await load()
    )();
    // If the files failed to load, the attribute is still there and the next interaction tries again.
    isHydrating = false;
    if (!island.hasAttribute("ssr")) clicked?.click();
  }

  function prefetch(): void {
    for (const part of ["component", "renderer"]) {
      const link = document.createElement("link");
      link.rel = "prefetch";
      link.href = island.getAttribute(`${part}-url`) ?? "";
      document.head.append(link);
    }
  }
};

export default onInteraction;
