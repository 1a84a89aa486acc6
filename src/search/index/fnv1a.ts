/** FNV-1a, 32 bits, with the upper half mixed in: http://www.isthe.com/chongo/tech/comp/fnv/. */
export function fnv1a(key: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) number = Math.imul(number ^ key.charCodeAt(at), 0x01000193);
  return (number ^ (number >>> 15)) >>> 0;
}
