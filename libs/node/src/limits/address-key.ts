import { isIP } from 'node:net';

/**
 * What limits count an address by: a household has one IPv4 address, but of IPv6 at least a /64, each address of which
 * would have a limit of its own.
 * @param address undefined where the client has gone meanwhile: then there is none any more
 * @returns an IPv4 address as it is; of IPv6 the first address of its /64, its groups all written out; what is no
 * address as it is
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

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // a URL writes all spellings of an address alike
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [start, end] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}
