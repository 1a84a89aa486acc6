// Elements that a script makes.

type Child = Node | string;

/** A new element with properties, such as `className`, and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Readonly<Partial<HTMLElementTagNameMap[Tag]>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

/** A new button. @param act called at each press */
export function button(act: () => void, ...children: readonly Child[]): HTMLButtonElement {
  const made = element("button", { type: "button" }, ...children);
  made.addEventListener("click", act);
  return made;
}

/** The place of messages, which screen readers announce. */
export function statusLine(): HTMLParagraphElement {
  return element("p", { role: "status" });
}

/** Offers a file to the reader to save. */
export function saveFile(file: Blob, name: string): void {
  element("a", { href: URL.createObjectURL(file), download: name }).click();
}
