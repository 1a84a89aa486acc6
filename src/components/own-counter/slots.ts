// What the visitor's own counter adds to pages, for src/components/features.ts.
export { default as OwnCounter } from "./OwnCounter.astro";
export { default as OwnCounterLink } from "./OwnCounterLink.astro";
