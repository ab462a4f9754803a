import { holds, listOf } from '../segment/lists.ts';
import { PART_BITS, type Segment } from '../segment/segment.ts';
import type { Catalogue, Layer } from './catalogue.ts';
import { type Term, type TermFinds, WORTH } from './term.ts';

/** The part of a title that matched a term: a word of its name or overview, a keyword, or a person (by id). */
export type Hit = { text: string } | { person: number };
/** A term and its matches in each layer. */
export interface Found {
  term: Term;
  finds: TermFinds[];
}
interface At {
  layer: number;
  title: number;
}

/** For each of these titles, the parts that matched the terms, in the order of the terms. */
export function hitsOf(catalogue: Catalogue, wanted: readonly Found[], rows: readonly At[]): Hit[][] {
  const hits = rows.map((): Hit[] => []);
  for (const { term, finds } of wanted)
    catalogue.layers.forEach(({ segment }: Layer, layer) => {
      const { worth, keywords, people } = finds[layer] as TermFinds;
      const here = rows.flatMap((at, row) => (at.layer === layer ? { title: at.title, row } : []));
      const asked = here.filter(({ title }) => worth[title] === WORTH.person || worth[title] === WORTH.keyword);
      const largest = largestParts(
        segment,
        people,
        asked.map(({ title }) => title),
      );
      for (const { title, row } of here) {
        const keyword =
          worth[title] === WORTH.keyword
            ? keywords.find((one) => holds(listOf(segment.byKeyword, one), title))
            : undefined;
        const person = largest.get(title);
        const text = keyword === undefined ? term.tokens.join(' ') : segment.keywords.word(keyword);
        hits[row]?.push(keyword === undefined && person !== undefined ? { person } : { text });
      }
    });
  return hits;
}

/** For each title that any of these people worked on, the id of the one with the largest part. */
function largestParts(segment: Segment, people: Uint32Array, titles: readonly number[]): Map<number, number> {
  const best = new Map<number, { id: number; part: number }>();
  if (!titles.length) return new Map();
  const asked = new Set(titles);
  const { from, values } = segment.byPerson;
  for (const person of people)
    for (let i = from[person] as number; i < (from[person + 1] as number); i++) {
      const title = (values[i] as number) >>> PART_BITS;
      if (!asked.has(title)) continue;
      const part = (values[i] as number) & (2 ** PART_BITS - 1);
      const id = segment.personID[person] as number;
      const so = best.get(title);
      if (!so || part > so.part || (part === so.part && id < so.id)) best.set(title, { id, part });
    }
  return new Map([...best].map(([title, { id }]) => [title, id]));
}
