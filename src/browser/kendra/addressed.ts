// The centre or state that the page's address names.

/** `:target` matches nothing if a script runs before the browser has looked. */
export function addressed(): Element | undefined {
  const named = [...document.querySelectorAll("[data-kendra], [data-kendra-group] h3")];
  return named.find(({ id }) => location.hash === `#${encodeURIComponent(id)}`);
}

/** Opens the details of the centre, and its state. */
export function openAddressed(): void {
  const target = addressed();
  const state = target?.closest("details");
  const own = target?.querySelector("details");
  if (own) own.open = true;
  if (!target || !state || state.open) return;
  state.open = true;
  target.scrollIntoView({ behavior: "instant" });
}
