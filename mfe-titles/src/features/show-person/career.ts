import type { Reply } from '@videoqs/contract/calls';
import { parseCareer } from '@videoqs/contract/titles/strings/career-string';

type CareerReply = Reply<'/api/castcrew/fetchCareerCredits'>;
export const DEPARTMENTS = ['Acting', 'Directing', 'Writing', 'Producing', 'Crew'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** A title of a career, with everything that the person did in it. */
export interface CareerTitle {
  card: CareerReply['titles'][number];
  /** The title's year; null when no date is known. */
  year: number | null;
  /** The names of the roles that the person played in the title. */
  parts: string[];
  jobs: string[];
  departments: Department[];
  known: boolean;
}
export interface Career {
  titles: CareerTitle[];
  /** The titles that the person is known for, best first. */
  known: CareerTitle[];
  oftenWith: CareerReply['oftenWith'];
  /** The first and last year of all titles; null when no title has a date. */
  years: [number, number] | null;
}

function departmentOf(job: string): Department {
  if (job === 'Director') return 'Directing';
  if (/produc/i.test(job)) return 'Producing';
  if (/writ|screenplay|story|teleplay|novel|creator|characters/i.test(job)) return 'Writing';
  return 'Crew';
}

/**
 * Converts the server's answer to the form that the page uses: one entry for each title, newest first.
 * @throws RangeError when a credit string is damaged
 */
export function careerOf(reply: CareerReply): Career {
  const parts = rolesByKey(reply.careerCreditsObj.castString);
  const jobs = rolesByKey(reply.careerCreditsObj.crewString);
  const titles = reply.titles.map((card): CareerTitle => {
    const played = parts.get(card.mediaType_vid);
    const did = jobs.get(card.mediaType_vid) ?? [];
    const departments = new Set<Department>([...(played ? ['Acting' as const] : []), ...did.map(departmentOf)]);
    return {
      card,
      year: card.date ? Number(card.date.slice(0, 4)) : card.year,
      parts: (played ?? []).filter((part) => part !== ''),
      jobs: did,
      departments: DEPARTMENTS.filter((d) => departments.has(d)),
      known: reply.knownFor.includes(card.mediaType_vid),
    };
  });
  const byKey = new Map(titles.map((t) => [t.card.mediaType_vid, t]));
  const years = titles.flatMap((t) => t.year ?? []);
  return {
    titles,
    known: reply.knownFor.flatMap((key) => byKey.get(key) ?? []),
    oftenWith: reply.oftenWith,
    years: years.length ? [Math.min(...years), Math.max(...years)] : null,
  };
}

function rolesByKey(text: string): Map<string, string[]> {
  const roles = new Map<string, string[]>();
  for (const { mediaType_vid, role } of parseCareer(text))
    roles.set(mediaType_vid, [...new Set([...(roles.get(mediaType_vid) ?? []), role])]);
  return roles;
}

/** Titles by year, newest first. Titles without a date come last, under null. */
export function byYear(titles: readonly CareerTitle[]): { year: number | null; titles: CareerTitle[] }[] {
  const years = new Map<number | null, CareerTitle[]>();
  for (const title of titles) years.set(title.year, [...(years.get(title.year) ?? []), title]);
  return [...years]
    .map(([year, of]) => ({ year, titles: of }))
    .sort((a, b) => (b.year ?? Number.NEGATIVE_INFINITY) - (a.year ?? Number.NEGATIVE_INFINITY));
}

/** The number of whole years from one date (YYYY-MM-DD) to another. */
export function ageAt(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The two most frequent genres of these titles, the most frequent first. */
export function genresOf(titles: readonly CareerTitle[]): string[] {
  const counts = new Map<string, number>();
  for (const genre of titles.flatMap((t) => t.card.genres)) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([genre]) => genre);
}
