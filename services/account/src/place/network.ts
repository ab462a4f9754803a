import { isIP } from 'node:net';

/** An address without the part that tells one machine from another: its /24, of IPv6 its /48; '' for what is none. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(mapped) === 4) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(mapped) !== 6) return '';
  const [head = '', tail] = mapped.replace(/%.*$/, '').split('::');
  const parts = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const end = tail.split(':').filter(Boolean);
    parts.push(...Array<string>(Math.max(0, 8 - parts.length - end.length)).fill('0'), ...end);
  }
  const kept = parts.slice(0, 3).map((part) => Number.parseInt(part, 16).toString(16));
  return `${kept.join(':')}::/48`;
}
