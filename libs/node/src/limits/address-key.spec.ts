import { isIP } from 'node:net';
import fc from 'fast-check';
import { addressKey } from './address-key.ts';

it.each([
  ['192.0.2.77', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2.77'],
  ['::FFFF:c000:24d', '192.0.2.77'],
  ['0:0:0:0:0:ffff:0:1', '0.0.0.1'],
  ['2001:0DB8:77:1::1', '2001:db8:77:1::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::'],
  ['1:2:3::4:5:6:7', '1:2:3:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
  ['unknown', 'unknown'],
  ['', ''],
  [undefined, ''],
])('counts the address %s as %s', (address, key) => expect(addressKey(address)).toBe(key));

it('gives one key to all addresses of a /64 network, and another key to the next network', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0xffff }), groups(3), groups(4), groups(4), (first, rest, one, other) => {
      const at = (network: number[], host: number[]) =>
        [...network, ...host].map((part) => part.toString(16).padStart(4, '0')).join(':');
      const key = addressKey(at([first, ...rest], one));
      expect(addressKey(at([first, ...rest], other))).toBe(key);
      expect(addressKey(key)).toBe(key);
      expect(isIP(key)).toBe(6);
      const next = [first, rest[0] ?? 0, rest[1] ?? 0, (rest[2] ?? 0) ^ 1];
      expect(addressKey(at(next, one))).not.toBe(key);
    }),
  );
});

it('gives each IPv4 address its own key, even when it is mapped to IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(addressKey(address)).toBe(address);
      expect(addressKey(`::ffff:${address}`)).toBe(address);
    }),
  );
});
