// Which addresses a picture may be fetched from: an editor's typing error must not make the build knock inside a network.
import { type LookupAddress, lookup } from "node:dns";
import { BlockList, type LookupFunction, isIP } from "node:net";
import { PictureError } from "./picture-error.ts";

const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
// Inside the public range: documentation, and tunnels that lead to any IPv4 address.
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
];

const closed = new BlockList();
for (const [net, prefix] of PRIVATE_V4) closed.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of PRIVATE_V6) closed.addSubnet(net, prefix, "ipv6");
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address may be connected to. */
export type IsAllowed = (ip: string) => boolean;

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !closed.check(ip, "ipv4");
  return isIP(ip) === 6 && globalV6.check(ip, "ipv6") && !closed.check(ip, "ipv6");
}

/** @throws PictureError for another scheme, and for an address in the URL itself that is not allowed */
export function checkAddress(url: URL, isAllowed: IsAllowed): void {
  if (!/^https?:$/.test(url.protocol)) throw new PictureError(`its address leads to ${url.protocol} instead of https:`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) throw privateAddress();
}

/** A DNS look-up that fails where a name leads to a private address: what was checked is what is connected to. */
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
  return new PictureError("its address leads into a private network");
}
