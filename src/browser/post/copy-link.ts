// Copies the address of the page. The button loads this on its first press.

const ANNOUNCEMENT_MS = 4000;

/** Copies the page's address, and says so in the button's place. */
export default async function copyLink(button: HTMLElement): Promise<void> {
  const { copied = "", failed = "" } = button.dataset;
  const status = button.parentElement?.querySelector("[role=status]");
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  if (!status) return;
  status.textContent = isCopied ? copied : failed;
  setTimeout(() => (status.textContent = ""), ANNOUNCEMENT_MS);
}
