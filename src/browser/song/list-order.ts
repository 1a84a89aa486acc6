// Puts the list of abhangs and its first letters into the order of the reader's language. Part of the page, after the list, so
// that it runs before the list is seen. The page is built in one order, and has the letters of the other in templates.

// A block, because the names of a script that is no module would be those of the page's other script, too.
{
  const order = document.documentElement.lang === "en" ? "roman" : "deva";
  const rows = [...document.querySelectorAll("[data-order] li[data-abhang]")];
  for (const list of document.querySelectorAll<HTMLElement>("[data-order]")) {
    const other = list.querySelector("template");
    if (other === null || list.dataset.order === order) continue;
    for (const group of other.content.querySelectorAll<HTMLElement>("[data-rows]")) {
      const places = group.dataset.rows?.split(" ") ?? [];
      group.querySelector("ul")?.append(...places.flatMap((place) => rows[Number(place)] ?? []));
    }
    list.replaceChildren(other.content);
    list.dataset.order = order;
  }
}

export {};
