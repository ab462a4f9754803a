import type { Namesake } from '../catalogue/reads/namesakes.reads.ts';
import type { CreditRecord, TitleRecord } from '../catalogue/title-record.ts';
import { fold } from '../search/fold.ts';

/**
 * The years in two lists may differ by one, because a title came out at different times: first at a festival and then
 * in cinemas, or in two countries.
 */
export const YEARS_OFF = 1;
/** A person of the catalogue. */
export interface KnownPerson {
  id: number;
  name: string;
}
/**
 * Runtimes of the same movie differ by less than this share. A short film and the feature film that was made from it
 * differ by more.
 */
const RUNTIMES_OFF = 0.25;

/**
 * Whether a title of a source and one of the catalogue are the same work. If both have an IMDb id, the ids must be
 * equal. Otherwise the names must be the same, and years and people must fit. Some sources list a show by its last
 * year, so any year of its run fits. If a revival came years later, only the author of the source can decide.
 */
export function compareWorks(record: TitleRecord, found: Namesake): 'same' | 'other' | 'unsure' {
  const { imdbID } = record.facts;
  if (imdbID && found.imdb) return imdbID === found.imdb ? 'same' : 'other';
  const areKnown = creditsOf(record).length > 0 && found.people.length > 0;
  const isShared = peopleInCommon(record, found).length > 0;
  if (areKnown && !isShared) return 'other';
  const years = yearsBetween(spanOf(record.year, record.facts.lastAirDate), spanOf(found.year, found.last));
  if (years > YEARS_OFF) return isShared && record.mediaType === 'tv' ? 'unsure' : 'other';
  return years >= 0 && isShared && haveLikeRuntimes(record, found) ? 'same' : 'unsure';
}

type Span = [first: number, last: number] | null;
const spanOf = (year: number | null, last: string | null): Span =>
  year === null ? null : [year, Math.max(year, Number(last?.slice(0, 4) ?? year))];

/** The years between two spans; 0 if they overlap, and NaN if one is unknown. */
const yearsBetween = (a: Span, b: Span): number => (a && b ? Math.max(0, b[0] - a[1], a[0] - b[1]) : Number.NaN);

function haveLikeRuntimes({ mediaType, runtime: ours }: TitleRecord, { runtime: theirs }: Namesake): boolean {
  if (mediaType === 'tv' || !ours || !theirs) return true;
  return Math.abs(ours - theirs) < RUNTIMES_OFF * Math.max(ours, theirs);
}

/**
 * The title of the catalogue that is certainly the same work. If none is certain, the titles that may be the same work.
 */
export function chooseWork(record: TitleRecord, found: readonly Namesake[]): { same?: Namesake; maybe: Namesake[] } {
  const same = found.filter((one) => compareWorks(record, one) === 'same');
  const [only] = same;
  if (only && same.length === 1) return { same: only, maybe: [] };
  return { maybe: only ? same : found.filter((one) => compareWorks(record, one) === 'unsure') };
}

const creditsOf = ({ cast, crew }: TitleRecord): CreditRecord[] => [...cast, ...crew];

/**
 * The people who have the same name in both titles, by the source's id. A name that two people of one title share is
 * left out.
 */
export function peopleInCommon(record: TitleRecord, { people }: Namesake): [id: number, person: KnownPerson][] {
  const theirs = byName(people);
  return [...byName(creditsOf(record).map(({ personID: id, name }) => ({ id, name })))].flatMap(([name, ours]) => {
    const known = theirs.get(name);
    return ours && known ? [[ours.id, known] as [number, KnownPerson]] : [];
  });
}

/** People by their folded names; null for a name that two people have. */
function byName(people: readonly KnownPerson[]): Map<string, KnownPerson | null> {
  const all = new Map<string, KnownPerson | null>();
  for (const person of people) {
    const name = fold(person.name);
    const other = all.get(name);
    all.set(name, other === undefined || other?.id === person.id ? person : null);
  }
  return all;
}

/** A title whose people have the catalogue's ids and names, as far as they are known. */
export function withKnownPeople(record: TitleRecord, known: ReadonlyMap<number, KnownPerson | null>): TitleRecord {
  const of = (credit: CreditRecord): CreditRecord => {
    const person = known.get(credit.personID);
    return person ? { ...credit, personID: person.id, name: person.name } : credit;
  };
  return { ...record, cast: record.cast.map(of), crew: record.crew.map(of) };
}
