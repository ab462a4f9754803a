import fc from 'fast-check';
import { biq, evenness } from './biq.rules.ts';
import { type Candidate, jointPicks, type Likes, liking, withSliders } from './picks.rules.ts';
import { type Shared, twin } from './twin.rules.ts';

const halves = fc.integer({ min: 1, max: 10 });
const sharedOf = (maxLength: number) =>
  fc
    .uniqueArray(fc.record({ n: fc.integer({ min: 1, max: 500 }), mine: halves, theirs: halves }), {
      selector: (s) => s.n,
      maxLength,
    })
    .map((all) => all.map(({ n, ...stars }): Shared => ({ key: `movie_${n}`, title: `t${n}`, ...stars })));
const compared = fc.record({
  shared: sharedOf(80),
  topShared: fc.integer({ min: 0, max: 20 }),
  slidersApart: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 27 }),
});
const swapped = (shared: readonly Shared[]) => shared.map((s) => ({ ...s, mine: s.theirs, theirs: s.mine }));

describe('a comparison of two members', () => {
  it('is the same for both members', () =>
    fc.assert(
      fc.property(compared, ({ shared, topShared, slidersApart }) => {
        const mine = twin({ shared, topShared, slidersApart });
        const theirs = twin({
          shared: swapped(shared).reverse(),
          topShared,
          slidersApart: [...slidersApart].reverse(),
        });
        expect({ ...theirs, piles: [...theirs.piles].reverse() }).toEqual(mine);
      }),
    ));

  it('has a score of 0 to 100, and counts every shared title once by how far the stars differ', () =>
    fc.assert(
      fc.property(compared, (c) => {
        const { score, confidence, overlap, within, piles } = twin(c);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(piles.reduce((sum, n) => sum + n, 0)).toBe(overlap);
        expect(piles[1] + piles[2] + piles[3]).toBe(within);
      }),
    ));

  it('names the shared titles with the most similar and highest stars, and those with the most different stars', () =>
    fc.assert(
      fc.property(sharedOf(60), (shared) => {
        const apart = (s: Shared) => Math.abs(s.mine - s.theirs);
        const sorted = (nearest: 1 | -1) =>
          shared.toSorted(
            (a, b) =>
              nearest * (apart(a) - apart(b)) || b.mine + b.theirs - (a.mine + a.theirs) || (a.key < b.key ? -1 : 1),
          );
        const titles = (all: readonly Shared[]) => all.slice(0, 5).map((s) => s.title);
        expect(twin({ shared, topShared: 0, slidersApart: [] })).toMatchObject({
          agree: titles(sorted(1).filter((s) => apart(s) <= 1)),
          disagree: titles(sorted(-1).filter((s) => apart(s) >= 3)),
        });
      }),
    ));

  it('is more certain with every shared title, and has a higher score when two members gave the same stars', () =>
    fc.assert(
      fc.property(sharedOf(40), halves, (shared, stars) => {
        const before = twin({ shared, topShared: 0, slidersApart: [] });
        const after = twin({
          shared: [...shared, { key: 'x', title: 'x', mine: stars, theirs: stars }],
          topShared: 0,
          slidersApart: [],
        });
        expect(after.confidence).toBeGreaterThanOrEqual(before.confidence);
        expect(after.score).toBeGreaterThanOrEqual(before.score);
        expect(twin({ shared, topShared: 1, slidersApart: [] }).score).toBeGreaterThanOrEqual(before.score);
      }),
    ));

  it('has a higher score when sliders agree, and a lower score when sliders differ', () => {
    const of = (...slidersApart: number[]) => twin({ shared: [], topShared: 0, slidersApart }).score;
    expect(of(0, 0, 0, 0)).toBeGreaterThan(of(0, 0));
    expect(of(0, 0)).toBeGreaterThan(of(20, 20));
    expect(of(90, 90)).toBeLessThan(50);
  });

  it('has a score of 50 without common titles, and otherwise lists titles with similar and with different stars', () => {
    expect(twin({ shared: [], topShared: 0, slidersApart: [] })).toMatchObject({
      score: 50,
      confidence: 0,
      agree: [],
      disagree: [],
    });
    const s = (title: string, mine: number, theirs: number) => ({ key: title, title, mine, theirs });
    const shared = [
      s('same', 9, 9),
      s('near', 9, 8),
      s('off', 9, 7),
      s('far', 10, 2),
      s('worse', 1, 9),
      s('low', 2, 2),
    ];
    expect(twin({ shared, topShared: 0, slidersApart: [] })).toMatchObject({
      agree: ['same', 'low', 'near'],
      disagree: ['far', 'worse'],
      piles: [2, 1, 2, 0, 1],
      within: 3,
    });
  });
});

describe('joint picks for two members', () => {
  const genre = fc.constantFrom('Drama', 'Horror', 'Comedy', 'Western');
  const likes = fc
    .array(
      fc.tuple(
        genre,
        fc.record({ mean: fc.double({ min: 1, max: 10, noNaN: true }), count: fc.integer({ min: 1, max: 99 }) }),
      ),
    )
    .map((all): Likes => new Map(all));
  const candidates = fc.uniqueArray(
    fc.record({ key: fc.string({ minLength: 1 }), genres: fc.uniqueArray(genre) }) as fc.Arbitrary<Candidate>,
    { selector: (c) => c.key },
  );

  it('are the same for both members, and best for the less happy member', () =>
    fc.assert(
      fc.property(candidates, likes, likes, (all, a, b) => {
        const picks = jointPicks(all, a, b, 3);
        expect(jointPicks([...all].reverse(), b, a, 3)).toEqual(
          picks.map((p) => ({ ...p, mine: p.theirs, theirs: p.mine })),
        );
        const worst = Math.min(...picks.map((p) => Math.min(p.mine, p.theirs)));
        const rest = all.filter((c) => !picks.some((p) => p.key === c.key));
        for (const { genres } of rest)
          expect(Math.min(liking(a, genres), liking(b, genres))).toBeLessThanOrEqual(worst);
        for (const { mine, theirs } of picks)
          expect(Math.min(mine, theirs, 100 - mine, 100 - theirs)).toBeGreaterThanOrEqual(0);
      }),
    ));
});

it("a genre's slider raises or lowers a member's score of a joint pick, and a slider in the middle changes nothing", () => {
  const drama = (value: number) => liking(withSliders(new Map(), { Drama: value }), ['Drama']);
  expect([drama(0), drama(50), drama(100)]).toEqual([35, liking(new Map(), ['Drama']), 85]);
  const rated: Likes = new Map([['Drama', { mean: 10, count: 97 }]]);
  expect(liking(withSliders(rated, { Drama: 0 }), ['Drama'])).toBeGreaterThan(90);
});

describe('BIQ', () => {
  it('starts at 70, grows with reviews, and is 200 at most', () => {
    expect(biq(0, [], [])).toEqual({ score: 70, start: 70, reviews: 0, genres: 0, decades: 0 });
    expect(biq(99, [1, 1], [1, 1]).score).toBe(160);
    expect(biq(1e9, [1, 1], [1, 1]).score).toBe(200);
  });

  it('includes a number from 0 to 1 that says how evenly the genres are spread, whatever their order', () => {
    expect(evenness([5])).toBe(0);
    expect(evenness([5, 5, 5])).toBe(1);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 })), (counts) => {
        const even = evenness(counts);
        expect(even).toBeGreaterThanOrEqual(0);
        expect(even).toBeLessThanOrEqual(1);
        expect(evenness([...counts].sort((a, b) => a - b))).toBeCloseTo(even, 10);
      }),
    );
  });
});
