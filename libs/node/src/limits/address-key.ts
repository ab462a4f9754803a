import { isIP } from 'node:net';

/**
 * The key under which limits count an address. A household has one IPv4 address but at least a /64 of IPv6 addresses.
 * Without this key each IPv6 address would have a separate limit.
 * @param address undefined when the client has disconnected
 * @returns an IPv4 address unchanged; for IPv6 the first address of its /64, fully written out; anything else unchanged
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return '';
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::`;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((two) => [two >> 8, two & 255]).join('.');
}

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  // URL normalizes every spelling of an address
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [start, end] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}
