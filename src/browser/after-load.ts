import { runLazyModule } from "./lazy-module.ts";

/** Runs the scripts of controls that need them once the page has loaded. */
export function runAfterLoad(): void {
  for (const control of document.querySelectorAll<HTMLElement>("[data-after-load]")) {
    void runControl(control, control.dataset.afterLoad);
  }
}

/** Runs a control's script, and marks the control as settled: its appearance is final. */
export async function runControl(control: HTMLElement, url = ""): Promise<void> {
  try {
    await runLazyModule(url, control);
  } finally {
    control.dataset.settled = "";
  }
}
