// Chooses the file of a wallpaper for a screen.

/** Width and height in pixels. */
export type Size = Readonly<{ width: number; height: number }>;

/**
 * The smallest file that fills the screen, else the largest one.
 * @param screen in the pixels of the device
 * @returns undefined if no file has a known size
 */
export function fittingFile<File extends Size>(files: readonly File[], screen: Size): File | undefined {
  const bySize = files
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((a, b) => a.width * a.height - b.width * b.height);
  return bySize.find(({ width, height }) => width >= screen.width && height >= screen.height) ?? bySize.at(-1);
}

/** Lets each button for saving lead to the file that fits this screen. */
export function fitSaveLinks(): void {
  const device = { width: screen.width * devicePixelRatio, height: screen.height * devicePixelRatio };
  for (const button of document.querySelectorAll<HTMLAnchorElement>("a[data-save]")) {
    const links = button.parentElement?.querySelectorAll<HTMLAnchorElement>("a[data-file-width]") ?? [];
    const files = Array.from(links, (link) => ({
      link,
      width: Number(link.dataset.fileWidth),
      height: Number(link.dataset.fileHeight),
    }));
    const link = fittingFile(files, device)?.link;
    if (link === undefined) continue;
    button.href = link.href;
    button.download = link.download;
  }
}
