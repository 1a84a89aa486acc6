// The button of the page; the counter itself is loaded when the page has nothing else to do, or on a click.

const button = document.querySelector<HTMLElement>("[data-jaap-open]");
const template = document.querySelector<HTMLTemplateElement>("template[data-jaap-counter]");

if (button !== null && template !== null) {
  button.hidden = false;
  button.addEventListener("click", () => void open(button, template));
  // So that it is there when the connection is not.
  const fetchAhead = () => void load().catch(() => null);
  if ("requestIdleCallback" in window) window.requestIdleCallback(fetchAhead);
  else setTimeout(fetchAhead, 2000);
}

async function open(button: HTMLElement, template: HTMLTemplateElement): Promise<void> {
  try {
    const { openCounter } = await load();
    if (document.querySelector("dialog[data-jaap-dialog]") !== null) return;
    const dialog = document.importNode(template.content, true).querySelector("dialog");
    if (dialog === null) return;
    document.body.append(dialog);
    dialog.addEventListener("close", () => button.focus());
    openCounter(dialog);
  } catch (error) {
    console.error(error);
    const status = document.querySelector("[data-jaap-open-status]");
    if (status !== null) status.textContent = button.dataset.failed ?? "";
  }
}

function load() {
  return import("./counter.ts");
}

export {};
