// Which addresses a picture may be fetched from. A wrong address in the content must not make the build connect to a
// machine in a private network.
import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { PictureError } from "./picture-error.ts";

/** The part of IPv6 that is assigned for the public internet; the library calls the rest unicast, too. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Says whether an IP address may be connected to. */
export type IsAllowed = (ip: string) => boolean;

/** Says whether an IP address belongs to the public internet; false for text that is no IP address. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  return address.range() === "unicast" && (address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6));
}

/** @throws PictureError for another scheme, and for an address in the URL itself that is not allowed */
export function checkAddress(url: URL, isAllowed: IsAllowed): void {
  if (!/^https?:$/.test(url.protocol)) {
    throw new PictureError(`its address begins with ${url.protocol} instead of https:`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host) && !isAllowed(host)) throw privateAddress();
}

/** A DNS lookup that fails where a name has a private address, so that the checked address is the one connected to. */
export function guardedLookup(isAllowed: IsAllowed): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "");
      const isSafe = addresses.every(({ address }) => isAllowed(address));
      const [first] = addresses;
      if (!isSafe || first === undefined) return callback(privateAddress(), "");
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function privateAddress(): PictureError {
  return new PictureError("its address is in a private network");
}
