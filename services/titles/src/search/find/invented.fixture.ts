import fc from 'fast-check';
import { Segment } from '../segment/segment.ts';
import { type PersonEntry, SegmentBuilder, type TitleEntry } from '../segment/segment-builder.ts';

const WORDS = ['amber', 'ambre', 'fields', 'the', 'night', 'knight', 'vault', 'herons', '1917'];
const text = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((words) => words.join(' '));
const some = (...of: string[]) => fc.subarray(of);

export interface Invented extends Omit<TitleEntry, 'people'> {
  people: { id: number; name: string; part: number }[];
}
/** Arbitrary titles made of few words, so that many titles share words. Each key occurs once. */
export const titles = (
  most: number,
  names = ['Amber Vault', 'Knight Night', 'Ruth Fields'],
): fc.Arbitrary<Invented[]> =>
  fc.uniqueArray(
    fc.record({
      mediaKey: fc.nat(40).map((n) => `${n % 2 ? 'tv' : 'movie'}_${n + 1}`),
      title: text(3),
      originalTitle: text(2),
      overview: text(4),
      keywords: some('heist', 'bank vault', 'night'),
      genres: some('Crime', 'Drama', 'War'),
      countries: some('US', 'FR'),
      language: fc.constantFrom('en', 'fr'),
      date: fc.constantFrom(null, '1931-04-05', '2019-01-01'),
      year: fc.constantFrom(null, 1931, 2019),
      runtime: fc.constantFrom(null, 45, 90, 161),
      score: fc.constantFrom(0, 4.5, 8),
      votes: fc.nat(500),
      popularity: fc.constantFrom(0, 1, 2.5, 30),
      people: fc
        .uniqueArray(fc.nat(names.length - 1), { maxLength: 3 })
        .map((ids) => ids.map((id) => ({ id: id + 1, name: names[id] as string, part: 40 * (id + 1) }))),
      offers: some('US/Netflix', 'US/Max', 'FR/Netflix'),
    }),
    { selector: (t) => t.mediaKey, maxLength: most },
  );

/**
 * The segment of these titles, as reading them from the database would make it.
 * @param known people in the database without a part in these titles
 */
export function segmentOf(all: readonly Invented[], known: Invented['people'] = []): Segment {
  const builder = new SegmentBuilder();
  const people = new Map<number, PersonEntry>();
  for (const { id, name } of [...known, ...all.flatMap((t) => t.people)]) people.set(id, { id, name, popularity: 0 });
  const ids = [...people.keys()].sort((a, b) => a - b);
  for (const id of ids) builder.addPerson(people.get(id) as PersonEntry);
  const byPopularity = [...all].sort((a, b) => b.popularity - a.popularity || (a.mediaKey < b.mediaKey ? -1 : 1));
  for (const t of byPopularity)
    builder.addTitle({ ...t, people: t.people.map(({ id, part }) => [ids.indexOf(id), part] as const) });
  return new Segment(builder.finish({ catalogue: 'invented', edition: 1 }));
}
