import { isIP } from 'node:net';
import { addressKey } from '@videoqs/node/limits/address-key';

/** An address without the part that tells one machine from another: its /24, of IPv6 its /48; '' for what is none. */
export function networkOf(address: string): string {
  const key = addressKey(address);
  if (isIP(key) === 4) return `${key.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(key) === 6 ? `${key.split(':').slice(0, 3).join(':')}::/48` : '';
}
