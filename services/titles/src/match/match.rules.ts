import type { TitleCard } from '@videoqs/contract/wire/values';
import type { Candidate, Wanted } from '../catalogue/reads/match.reads.ts';
import { YEARS_OFF } from '../identity/identity.rules.ts';
import { fold, words } from '../search/fold.ts';
import { slipsBetween } from '../search/typos.ts';

type Found = Pick<Candidate, 'by' | 'imdb' | 'named' | 'year' | 'media_key'>;

/**
 * Chooses the candidate that is certainly right: the one with the id, otherwise the only one with that name and year,
 * otherwise the only one with that name. When an id contradicts the name, neither is trusted and the member is asked.
 */
export function chooseMeant<C extends Found>(
  wanted: Wanted,
  found: readonly C[],
): { sure: boolean; by?: 'id' | 'name'; candidates: readonly C[] } {
  const [first, second] = found;
  if (!first) return { sure: false, candidates: [] };
  const by = first.by === 'id' ? 'id' : 'name';
  if (by === 'id') {
    const sure = second?.by !== 'id' && !isAnother(wanted, first);
    return { sure, by, candidates: sure ? [first] : found };
  }
  if (hasAnotherID(wanted, first)) return { sure: false, by, candidates: found };
  if (first.by === 'year' && second?.by !== 'year') return { sure: true, by, candidates: [first] };
  return { sure: !second, by, candidates: found };
}

/** Whether the title with the id has neither the name nor the year of the row. */
const isAnother = ({ title, year }: Wanted, found: Found): boolean =>
  title !== '' && !found.named && !!year && found.year !== null && Math.abs(found.year - year) > YEARS_OFF;

/** Whether the row gives an id, and the title found by name is known under another id. */
function hasAnotherID({ imdb, tmdb, type }: Wanted, found: Found): boolean {
  const isOther = !!tmdb && !!type && found.media_key.startsWith(`${type}_`) && found.media_key !== `${type}_${tmdb}`;
  return isOther || (!!imdb && found.imdb !== '' && found.imdb !== imdb);
}

/** The length of a name below which no letter may be wrong, because one other letter makes another name. */
const SHORTEST = 6;
/**
 * Matches a number in a name. No digit or letter of it may be wrong, because that makes another number: Rocky II is not
 * Rocky III.
 */
const NUMBER = /^(\d+|[ivx]+|one|two|three|four|five|six|seven|eight|nine|ten)$/;
const numbersIn = (name: string): string =>
  words(name)
    .filter((word) => /\d/.test(word) || NUMBER.test(word))
    .join(' ');

/**
 * Whether a row's name may be corrected. The row needs a year, which confirms the title, and no id, because an id would
 * have found the title.
 */
export const mayBeSlip = ({ title, year, imdb, tmdb }: Wanted): boolean =>
  !!year && !imdb && !tmdb && fold(title).length >= SHORTEST;

/**
 * The title whose name the row has with one wrong letter. It must have the row's year and type and be the only such
 * title within a year.
 * @param found the results of a search for the name
 */
export function chooseSlip({ title, year, type }: Wanted, found: readonly TitleCard[]): TitleCard | undefined {
  const near = found.filter(
    (card) =>
      (!type || card.mediaType_vid.startsWith(`${type}_`)) &&
      card.year !== null &&
      Math.abs(card.year - (year ?? 0)) <= YEARS_OFF &&
      numbersIn(card.title) === numbersIn(title) &&
      slipsBetween(fold(title), fold(card.title), 1) <= 1,
  );
  const [only] = near;
  return near.length === 1 && only?.year === year ? only : undefined;
}
