// The addresses in a body: what browsers and editors complete becomes a full address.
import { linkUrl, webUrl } from "../fields/url.ts";

/**
 * The full form of an address as a body has it. `//host` and `www.` mean https.
 * @param base the address that relative ones began with; null where that is not known
 * @returns null for an address that leads nowhere
 */
export function fullAddress(written: string, base: string | null): string | null {
  const address = written.trim();
  const begun = address.startsWith("//")
    ? `https:${address}`
    : /^www\.[^\s.]+\./i.test(address)
      ? `https://${address}`
      : address;
  const own = linkUrl(begun);
  const isRelative = own === null && base !== null && !/^[a-z][a-z\d+.-]*:|^[#\\]|^$/i.test(address);
  return isRelative && URL.canParse(address, base) ? webUrl(new URL(address, base).href) : own;
}

/** Whether a text is an address and nothing else. */
export function isAddress(text: string): boolean {
  const trimmed = text.trim();
  return /^(?:https?:\/\/|www\.)[^\s<>"]+$/i.test(trimmed) && fullAddress(trimmed, null) !== null;
}
