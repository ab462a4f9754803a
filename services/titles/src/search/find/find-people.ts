import { inAll, listOf, listsOf } from '../segment/lists.ts';
import { PART_BITS } from '../segment/segment.ts';
import { comesBefore, type Place } from './best.ts';
import type { Catalogue, Layer, PersonAt } from './catalogue.ts';

/** A person and the keys of the titles they are known for. */
export interface PersonFound {
  id: number;
  knownFor: string[];
}

/** The number of people that are compared. People are numbered by fame, so the first are the best known. */
export const WEIGHED = 200;
const KNOWN_FOR = 2;

/** The best known of these people, each once. */
export function bestKnown(catalogue: Catalogue, people: readonly PersonAt[], limit: number): PersonFound[] {
  const byLayer = catalogue.layers.flatMap((_, layer) =>
    people
      .filter((at) => at.layer === layer)
      .sort((a, b) => a.person - b.person)
      .slice(0, WEIGHED),
  );
  const byID = new Map(byLayer.map((at) => [idOf(catalogue, at), at]));
  return [...byID]
    .map(([id, at]) => ({ id, at, known: catalogue.knownness(at) }))
    .sort((a, b) => b.known - a.known || a.id - b.id)
    .slice(0, limit)
    .map(({ id, at }) => ({ id, knownFor: keysOf(catalogue, at, KNOWN_FOR) }));
}

/** A person's most popular titles in their layer. */
export function titlesOf(
  catalogue: Catalogue,
  { layer, person }: PersonAt,
  most: number,
): [title: number, key: string, popularity: number][] {
  const { segment, oldTitles } = catalogue.layers[layer] as Layer;
  const found: ReturnType<typeof titlesOf> = [];
  for (const entry of listOf(segment.byPerson, person)) {
    if (found.length === most) break;
    const title = entry >>> PART_BITS;
    if (!oldTitles[title]) found.push([title, segment.keyOf(title), segment.popularity[title] as number]);
  }
  return found;
}

/** Keys of a person's most popular titles in all layers. */
export const keysOf = (catalogue: Catalogue, at: PersonAt, most: number): string[] =>
  catalogue
    .everywhere(at)
    .flatMap((one) => titlesOf(catalogue, one, most))
    .map(([, key, popularity]): Place => [0, popularity, key])
    .sort((a, b) => (comesBefore(a, b) ? -1 : 1))
    .slice(0, most)
    .map(([, , key]) => key);

/** People with all these words in their names. */
export function peopleNamed(catalogue: Catalogue, tokens: readonly string[]): PersonAt[] {
  return catalogue.layers.flatMap(({ segment, oldPeople }, layer) => {
    const named = inAll(listsOf(segment.peopleByWord, tokens, segment.words));
    return [...named].filter((person) => !oldPeople[person]).map((person) => ({ layer, person }));
  });
}

export const idOf = (catalogue: Catalogue, { layer, person }: PersonAt): number =>
  catalogue.layers[layer]?.segment.personID[person] ?? 0;
