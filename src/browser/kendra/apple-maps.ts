import { appleDirectionsUrl } from "../../site/urls.ts";

/** On iPhones and iPads, changes the links for directions to Apple Maps. */
export function useAppleMaps(): void {
  const { userAgent, maxTouchPoints } = navigator;
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (!isApplePhone) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-directions]")) {
    link.href = appleDirectionsUrl(link.dataset.directions ?? "");
  }
}
