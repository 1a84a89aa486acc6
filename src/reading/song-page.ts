// On a song's page, the controls are fetched at once when the device remembers that the screen stays on.
const button = document.querySelector<HTMLElement>("[popovertarget=reading-panel][data-load]");
if (button?.dataset.load !== undefined && document.documentElement.dataset.awake === "on") {
  load(button.dataset.load).catch(() => {
    // Its first press fetches them again.
  });
}

async function load(url: string): Promise<void> {
  const controls: unknown = await import(/* @vite-ignore */ url);
  if (
    typeof controls === "object" &&
    controls !== null &&
    "default" in controls &&
    typeof controls.default === "function"
  ) {
    controls.default();
  }
}

export {};
