import { isIP } from 'node:net';
import { addressKey } from '@videoqs/node/limits/address-key';

/**
 * An IP address without the part that identifies a single machine: its /24, or for IPv6 its /48; '' for an invalid
 * address.
 */
export function networkOf(address: string): string {
  const key = addressKey(address);
  if (isIP(key) === 4) return `${key.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(key) === 6 ? `${key.split(':').slice(0, 3).join(':')}::/48` : '';
}
