// Puts the list of abhangs, its first letters and lists of poets into the order of the reader's language. The script is in the page,
// after each list, so that it runs before the list is seen. The page is built in one order. For the other one, a template has the
// letters, and attributes have the places.

// A block, because the names of a script that is no module would be those of the page's other script, too.
{
  const order = document.documentElement.lang === "en" ? "roman" : "deva";
  const rows = [...document.querySelectorAll("[data-order] li[data-abhang]")];
  for (const list of document.querySelectorAll<HTMLElement>("[data-order]")) {
    if (list.dataset.order === order) continue;
    const other = list.querySelector("template")?.content;
    for (const group of other?.querySelectorAll<HTMLElement>("[data-rows]") ?? [list]) {
      const from = group === list ? [...list.children] : rows;
      const places = group.dataset.rows?.split(" ") ?? [];
      (group.querySelector("ul") ?? group).append(...places.flatMap((place) => from[Number(place)] ?? []));
    }
    if (other) list.replaceChildren(other);
    // A browser chooses another option while the first one is moved.
    if (list instanceof HTMLSelectElement) list.selectedIndex = 0;
    list.dataset.order = order;
  }
}

export {};
