import { appleDirectionsUrl } from "../site/urls.ts";

/** On Apple's phones the way is shown by their own map app; the links of the page lead everywhere else. */
export function useAppleMaps(): void {
  const { userAgent, maxTouchPoints } = navigator;
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (!isApplePhone) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-directions]")) {
    link.href = appleDirectionsUrl(link.dataset.directions ?? "");
  }
}
