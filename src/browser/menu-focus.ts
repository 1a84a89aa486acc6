// Closes what is open in the menu when the reader turns to something else. The first press of the menu loads it.
let isWatching = false;

/** The sheet on a phone keeps the focus. A dropdown, which covers the page, closes once focus or a click is elsewhere. */
export default function watchFocus(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("focusin", turnTo);
  document.addEventListener("click", turnTo);
  // What happened to a dropdown while this script was loading. Without a focus, the browser names the body. A sheet has just
  // opened, and the focus is still on its button.
  const { activeElement, body } = document;
  if (activeElement !== body && !document.querySelector("#site-menu:popover-open")) turnTo({ target: activeElement });
}

function turnTo({ target }: Readonly<{ target: EventTarget | null }>): void {
  const menu = document.querySelector("#site-menu");
  if (menu === null || !(target instanceof Node)) return;
  if (menu.matches(":popover-open")) {
    if (!menu.contains(target)) menu.querySelector("button")?.focus();
    return;
  }
  for (const dropdown of menu.querySelectorAll("details")) if (!dropdown.contains(target)) dropdown.open = false;
}
