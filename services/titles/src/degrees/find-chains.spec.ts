import { castDice } from '@videoqs/contract/titles/posters/seeded-dice';
import fc from 'fast-check';
import { countDegrees, sampleOf } from './count-degrees.ts';
import { ChainFinder } from './find-chains.ts';
import { type Graph, numberOf, passableBy } from './graph.ts';
import { makeGraph } from './make-graph.ts';

interface Credit {
  person: number;
  title: number;
}
interface Catalogue {
  titles: { show: boolean; year: number; talk: boolean }[];
  credits: Credit[];
}
/**
 * Catalogues with few people in many titles or many people in few titles. Between two people there may be no chain,
 * one, or several.
 */
const catalogue: fc.Arbitrary<Catalogue> = fc
  .record({ people: fc.integer({ min: 1, max: 24 }), titles: fc.integer({ min: 1, max: 16 }) })
  .chain(({ people, titles }) =>
    fc.record({
      titles: fc.array(
        fc.record({
          show: fc.boolean(),
          year: fc.constantFrom(0, 1990, 2000, 2010),
          talk: fc.nat({ max: 5 }).map((n) => n === 0),
        }),
        { minLength: titles, maxLength: titles },
      ),
      credits: fc.array(
        fc.record({ person: fc.integer({ min: 1, max: people }), title: fc.integer({ min: 0, max: titles - 1 }) }),
        { minLength: 1, maxLength: 60 },
      ),
    }),
  );
const idOf = (person: number) => 7_000_000_000 - person * 13;

function graphOf({ titles, credits }: Catalogue): Graph {
  return makeGraph(
    {
      keys: Float64Array.from(titles, (t, n) => (5_000_000_000 + n) * 2 + Number(t.show)),
      years: Uint16Array.from(titles, (t) => t.year),
      talk: Uint8Array.from(titles, (t) => Number(t.talk)),
    },
    {
      personIDs: Float64Array.from(credits, (c) => idOf(c.person)),
      titles: Uint32Array.from(credits, (c) => c.title),
    },
  );
}

/** Computes the distances from one person by a plain breadth-first search. */
function plainDistances(
  { credits }: Catalogue,
  from: number,
  allowed: (title: number) => boolean,
): Map<number, number> {
  const distance = new Map([[from, 0]]);
  for (let queue = [from]; queue.length; ) {
    const person = queue.shift() as number;
    const theirs = new Set(credits.filter((c) => c.person === person && allowed(c.title)).map((c) => c.title));
    for (const other of credits.filter((c) => theirs.has(c.title)).map((c) => c.person))
      if (!distance.has(other)) {
        distance.set(other, (distance.get(person) ?? 0) + 1);
        queue = [...queue, other];
      }
  }
  return distance;
}

const filters = fc.record({
  only: fc.constantFrom(undefined, 'movie' as const, 'tv' as const),
  years: fc.constantFrom(undefined, [1990, 2000] as const, [2000, 2010] as const),
  talkShows: fc.boolean(),
});

test('finds the same distance of two people as a plain breadth-first search', () => {
  fc.assert(
    fc.property(catalogue, filters, fc.nat(), fc.nat(), (made, filter, a, b) => {
      const graph = graphOf(made);
      const finder = new ChainFinder(graph);
      const people = [...new Set(made.credits.map((c) => c.person))];
      const from = people[a % people.length] as number;
      const to = people[b % people.length] as number;
      const allowed = (n: number) => {
        const t = made.titles[n] as Catalogue['titles'][number];
        return (
          (filter.talkShows || !t.talk) &&
          (filter.only === undefined || t.show === (filter.only === 'tv')) &&
          (!filter.years || (t.year >= filter.years[0] && t.year <= filter.years[1]))
        );
      };
      const passable = passableBy(graph, filter);
      for (let again = 0; again < 2; again++) {
        const found = finder.find(numberOf(graph, idOf(from)), numberOf(graph, idOf(to)), passable, 6);
        expect(found.degrees).toBe(plainDistances(made, from, allowed).get(to) ?? null);
        for (const chain of found.chains) {
          expect(chain.titles).toHaveLength(found.degrees ?? -1);
          expect(chain.people.map((p) => graph.personIDs[p])).toEqual([
            idOf(from),
            ...chain.people.slice(1, -1).map((p) => graph.personIDs[p]),
            ...(found.degrees ? [idOf(to)] : []),
          ]);
          for (const [hop, title] of chain.titles.entries()) {
            expect(allowed(title)).toBe(true);
            for (const person of [chain.people[hop], chain.people[hop + 1]])
              expect(
                made.credits.some((c) => c.title === title && idOf(c.person) === graph.personIDs[person as number]),
              ).toBe(true);
          }
        }
        const texts = found.chains.map((chain) => JSON.stringify(chain));
        expect(new Set(texts).size).toBe(texts.length);
      }
    }),
    { numRuns: 400 },
  );
});

test('counts the same pairs per distance as a plain breadth-first search', () => {
  fc.assert(
    fc.property(catalogue, (made) => {
      const graph = graphOf(made);
      const people = [...new Set(made.credits.map((c) => c.person))];
      const allowed = (n: number) => !made.titles[n]?.talk;
      const expected: number[] = [0];
      let unconnected = 0;
      for (const from of people) {
        const distances = plainDistances(made, from, allowed);
        for (const [person, d] of distances) if (person !== from) expected[d] = (expected[d] ?? 0) + 1;
        unconnected += people.length - distances.size;
      }
      expect(countDegrees(graph)).toEqual({
        sampled: people.length,
        pairs: Array.from(expected, (n) => n ?? 0),
        unconnected,
      });
    }),
    { numRuns: 100 },
  );
});

test('puts the best-known chain first, and further chains through other titles', () => {
  // The people 1 and 2 share the titles 0 to 3.
  const credits = [0, 1, 2, 3].flatMap((title) => [
    { person: 1, title },
    { person: 2, title },
  ]);
  const graph = graphOf({ titles: Array.from({ length: 4 }, () => ({ show: false, year: 0, talk: false })), credits });
  const finder = new ChainFinder(graph);
  const both = [numberOf(graph, idOf(1)), numberOf(graph, idOf(2))] as const;
  const { degrees, chains } = finder.find(...both, () => true, 3);
  expect([degrees, chains.map((c) => c.titles)]).toEqual([1, [[0], [1], [2]]]);
});

test('gives a person without titles no number in the graph', () =>
  expect(
    numberOf(graphOf({ titles: [{ show: false, year: 0, talk: false }], credits: [{ person: 1, title: 0 }] }), 5),
  ).toBe(-1));

test.each([
  [5, 20, 5],
  [30_000, 50_000, 64],
  [500_000, 2_000_000, 15],
  [2_000_000, 14_000_000, 8],
])('measures, in a graph of %i people with %i credits, the distances from %i people', (people, parts, sampled) =>
  expect(sampleOf(people, parts)).toBe(sampled),
);

test('finds the same distances as a plain breadth-first search for a thousand pairs of a realistic catalog', () => {
  const dice = castDice('degrees');
  const credits = Array.from({ length: 3_000 }, () => ({
    person: Math.floor(900 * dice.between(0, 1) ** 1.6),
    title: dice.whole(0, 599),
  }));
  const made = { titles: Array.from({ length: 600 }, () => ({ show: false, year: 0, talk: false })), credits };
  const graph = graphOf(made);
  const finder = new ChainFinder(graph);
  const passable = passableBy(graph, { only: undefined, years: undefined, talkShows: true });
  const people = [...new Set(credits.map((c) => c.person))];
  for (let n = 0; n < 20; n++) {
    const from = dice.pick(people);
    const distances = plainDistances(made, from, () => true);
    for (let m = 0; m < 50; m++) {
      const to = dice.pick(people);
      const { degrees } = finder.find(numberOf(graph, idOf(from)), numberOf(graph, idOf(to)), passable, 6);
      expect(degrees).toBe(distances.get(to) ?? null);
    }
  }
});
