import fc from 'fast-check';
import { ByteCache } from './byte-cache.ts';

test('what was used longest ago goes first', () => {
  const cache = new ByteCache<{ bytes: number }>(10);
  const value = { bytes: 4 };
  cache.set('a', value);
  cache.set('b', value);
  cache.get('a');
  cache.set('c', value);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([value, undefined, value]);
});

test('it never holds more than it may, however it is used', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.integer({ min: 0, max: 15 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cache = new ByteCache<{ bytes: number }>(20);
      for (const { key, bytes } of steps) {
        cache.set(key, { bytes });
        expect(cache.get(key)).toEqual({ bytes });
        const held = ['a', 'b', 'c', 'd', 'e'].reduce((sum, k) => sum + (cache.get(k)?.bytes ?? 0), 0);
        expect(held).toBeLessThanOrEqual(20);
      }
    }),
  );
});
