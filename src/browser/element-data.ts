// Typed texts in `data-*` attributes: a component writes them, and the script of that element reads them.

/** The script with the texts of messages in other languages than that of the build; see late-texts.ts. */
type LateTextsScript = Readonly<{ default: () => void }>;

// The texts are there before any script reads them. If they cannot be loaded, those of the build stay.
const choice = typeof document === "undefined" ? null : document.querySelector<HTMLElement>(".languages");
if (choice !== null && choice.dataset.built !== document.documentElement.lang) {
  await import(/* @vite-ignore */ choice.dataset.load ?? "")
    .then(({ default: showLateTexts }: LateTextsScript) => showLateTexts())
    .catch(() => null);
}

/** Attributes for a component to spread: `{ noMatch: "…" }` becomes `data-no-match="…"`. */
export function dataAttributes(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`data-${name.replace(/[A-Z]/g, "-$&").toLowerCase()}`, value]),
  );
}

/** The named texts of an element. @throws if one is missing, because markup and script then no longer match */
export function readData<const Name extends string>(
  { dataset }: HTMLElement,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const values: Readonly<Record<string, string | undefined>> = { ...dataset };
  if (!hasAll(values, names)) throw new Error(`The element lacks one of: ${names.join(", ")}.`);
  return values;
}

function hasAll<Name extends string>(
  values: Readonly<Record<string, string | undefined>>,
  names: readonly Name[],
): values is Readonly<Record<Name, string>> {
  return names.every((name) => values[name] !== undefined);
}
