import fc from 'fast-check';
import { type ChainAsked, chainPicture, readChainPicture } from './degrees-picture.ts';

const id = fc.integer({ min: 1, max: 9_999_999_999 });
const asked: fc.Arbitrary<ChainAsked> = fc
  .record({
    ends: fc.tuple(id, id),
    mediaType: fc.constantFrom(undefined, 'movie' as const, 'tv' as const),
    years: fc.option(fc.tuple(fc.integer({ min: 1870, max: 2100 }), fc.integer({ min: 1870, max: 2100 })), {
      nil: undefined,
    }),
    talkShows: fc.boolean(),
  })
  .map(({ ends: [from, to], mediaType, years, talkShows }) => ({
    ...{ from, to, talkShows },
    ...(mediaType && { mediaType }),
    ...(years && { years }),
  }));

test('writes a chain into the address of its picture, and reads the chain back', () => {
  fc.assert(
    fc.property(asked, (chain) => {
      expect(readChainPicture(chainPicture(chain).slice('/img/degrees/'.length))).toEqual(chain);
    }),
  );
});

test.each(['', '1.png', '1-2', '0-2.png', '1-2-.png', '1-2-film.png', '1-2-19800-1999.png', '1-99999999999.png'])(
  'finds no chain in the address %j',
  (file) => {
    expect(readChainPicture(file)).toBeNull();
  },
);
