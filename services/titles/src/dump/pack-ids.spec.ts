import fc from 'fast-check';
import { compareIDs, IDs, packIDs, unpackIDs } from './pack-ids.ts';

const someIDs = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 0xffff_ffff })));
const gathered = (list: readonly number[]) => {
  const ids = new IDs();
  for (const id of list) ids.add(id);
  return ids.rising();
};

it('unpacks ids in ascending order and without repeats', () => {
  fc.assert(
    fc.property(someIDs, (list) => {
      const rising = [...list].sort((a, b) => a - b);
      expect([...unpackIDs(packIDs(gathered([...list, ...list.slice(0, 3)])))]).toEqual(rising);
    }),
  );
});

it('counts the same added and removed ids as sets do', () => {
  fc.assert(
    fc.property(someIDs, someIDs, (was, is) => {
      expect(compareIDs(packIDs(gathered(was)), packIDs(gathered(is)))).toEqual({
        added: is.filter((id) => !was.includes(id)).length,
        removed: was.filter((id) => !is.includes(id)).length,
      });
    }),
  );
});

it('a packed list of ids takes little more than a byte per id when the ids are close together', () => {
  const close = Uint32Array.from({ length: 100_000 }, (_, i) => 1 + i * 3);
  expect(packIDs(close).length).toBe(100_000);
});
