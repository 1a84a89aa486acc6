/**
 * Loads the script of a control and calls its default function, if it has one, with the control. The page's inline script
 * does the same in fewer bytes. @throws if the script fails to load
 */
export async function runLazyModule(url: string, control?: HTMLElement): Promise<void> {
  const module: unknown = await import(/* @vite-ignore */ url);
  if (typeof module !== "object" || module === null || !("default" in module)) return;
  if (typeof module.default === "function") await module.default(control);
}
