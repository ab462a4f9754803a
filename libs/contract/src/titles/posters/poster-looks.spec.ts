import fc from 'fast-check';
import { posterLook, variantsOf } from './poster-looks.ts';
import { GENRES } from './poster-palettes.ts';

const key = fc
  .tuple(fc.constantFrom('movie', 'tv'), fc.integer({ min: 1, max: 2_000_000 }))
  .map(([t, id]) => `${t}_${id}`);
const row = (genres: readonly string[]) =>
  fc.uniqueArray(fc.record({ mediaType_vid: key, genres: fc.array(fc.constantFrom(...genres), { maxLength: 3 }) }), {
    minLength: 2,
    maxLength: 60,
    selector: (t) => t.mediaType_vid,
  });
const shown = (look: ReturnType<typeof posterLook>) => `${look.composition} on ${look.palette.ground}`;

/** A row of mixed genres, and a row of a single genre, whose titles look most alike. */
const ROWS: [string, readonly string[]][] = [
  ['any genres', GENRES],
  ...GENRES.map((g): [string, string[]] => [g, [g]]),
];
it.each(ROWS)('never gives two neighbors in a row of %s the same composition and palette', (_name, genres) => {
  fc.assert(
    fc.property(row(genres), (titles) => {
      const looks = variantsOf(titles).map((variant, i) =>
        shown(posterLook({ ...(titles[i] as (typeof titles)[0]), variant })),
      );
      expect(looks.slice(1).filter((look, i) => look === looks[i])).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('uses another variant only where a poster would look like the previous one', () => {
  fc.assert(
    fc.property(row(GENRES), (titles) => {
      const variants = variantsOf(titles);
      for (const [i, variant] of variants.entries()) {
        if (!variant) continue;
        const [before, it] = [titles[i - 1], titles[i]].map((t) => t as (typeof titles)[0]);
        const beside = posterLook({ ...(before as (typeof titles)[0]), variant: variants[i - 1] });
        expect(shown(posterLook(it as (typeof titles)[0]))).toBe(shown(beside));
      }
    }),
  );
});
