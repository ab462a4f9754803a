import type { Reply } from '@videoqs/contract/calls';
import { formatPercent } from '@videoqs/web/percent';
import { messages } from './stats.messages.ts';

/** The catalogue's statistics in the form of the service's answer. */
export type Stats = Reply<'/api/titles/fetchDbStats'>;

export const count = (n: number): string => n.toLocaleString('en-US');
export const all = (row: { movies: number; shows: number }): number => row.movies + row.shows;

const most = <T>(rows: readonly T[], of: (row: T) => number): T | undefined =>
  rows.reduce<T | undefined>((best, row) => (best === undefined || of(row) > of(best) ? row : best), undefined);

/** The heading of the growth picture. The heading of each picture is a sentence that a rule derives from the data. */
export function growthFinding({ growth }: Stats): string {
  const [first, last] = [growth[0], growth.at(-1)];
  if (!first || !last) return messages.growth;
  const days = Math.round((Date.parse(last.day) - Date.parse(first.day)) / 86_400_000);
  const more = all(last) - all(first);
  return more > 0 ? messages.growing(count(more), days) : messages.holds(count(all(last)));
}

export function decadesFinding({ decades, totals }: Stats): string {
  const best = most(decades, all);
  return best ? messages.mostOf(formatPercent(all(best) / Math.max(1, all(totals))), best.decade) : messages.decades;
}

export function posterFinding({ completeness, totals }: Stats): string {
  const share = (what: string) => {
    const row = completeness.find((c) => c.what === what);
    return row ? all(row) / Math.max(1, all(totals)) : 0;
  };
  // Without TMDB's pictures every poster is drawn. The share of posters would then say nothing about the catalogue.
  if (share('poster') > 0) return messages.havePoster(formatPercent(share('poster')));
  return share('cast') === 1 ? messages.allHaveCast : messages.haveCast(formatPercent(share('cast')));
}

export function runtimeFinding({ runtimes }: Stats): string {
  const usual = most(runtimes.bars, (bar) => bar.movies);
  return usual ? messages.usual(usual.from) : messages.runtimes;
}

/** A genre's share of the titles of a decade or a country. */
export const shareOf = (row: { titles: number; genres: readonly { genre: string; titles: number }[] }, genre: string) =>
  (row.genres.find((g) => g.genre === genre)?.titles ?? 0) / Math.max(1, row.titles);

/** All genres that occur in the rows, those with the most titles first. */
export function genresOf(rows: readonly { genres: readonly { genre: string; titles: number }[] }[]): string[] {
  const titles = new Map<string, number>();
  for (const { genres } of rows) for (const g of genres) titles.set(g.genre, (titles.get(g.genre) ?? 0) + g.titles);
  return [...titles].sort((a, b) => b[1] - a[1]).map(([genre]) => genre);
}

/** The decades that have enough titles for a statement. */
export const meaningfulDecades = ({ genresByDecade }: Stats) => genresByDecade.filter((d) => d.titles >= 20);

/** The genre whose share has risen most from the first of these decades to the last. */
export function genreFinding(stats: Stats): string {
  const decades = meaningfulDecades(stats);
  const [first, last] = [decades[0], decades.at(-1)];
  if (!first || !last || first === last) return messages.genresByDecade;
  const rose = most(genresOf(decades), (genre) => shareOf(last, genre) - shareOf(first, genre));
  return rose ? messages.rose(rose) : messages.genresByDecade;
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
export const countryName = (code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
};

/** The country with the highest share of a genre among its own titles. */
export const leaderOf = (countries: Stats['countries'], genre: string) => most(countries, (row) => shareOf(row, genre));

export function countryFinding({ countries }: Stats): string {
  const leading = genresOf(countries)
    .slice(0, 9)
    .map((genre) => ({ genre, leader: leaderOf(countries, genre) }));
  // The statement names the genre whose leading country is furthest ahead of the others.
  const strongest = most(leading, ({ genre, leader }) => {
    const shares = countries.map((row) => shareOf(row, genre));
    const mean = shares.reduce((sum, s) => sum + s, 0) / Math.max(1, shares.length);
    return leader ? shareOf(leader, genre) - mean : 0;
  });
  return strongest?.leader
    ? messages.leads(countryName(strongest.leader.country), strongest.genre)
    : messages.countries;
}
