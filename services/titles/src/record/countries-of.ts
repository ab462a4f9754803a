import type { MovieDetail, ShowDetail } from './tmdb-detail.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** The English names of countries with their codes, for sources that give only the name. */
const byName = new Map<string, string>([
  ['united states of america', 'US'],
  ['south korea', 'KR'],
  ['north korea', 'KP'],
  ['hong kong', 'HK'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
]);
for (const a of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  for (const b of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const name = names.of(a + b)?.toLowerCase();
    // Retired codes still have a name, so the first code that is found for a name is used. That is the current code.
    if (name && !byName.has(name)) byName.set(name, a + b);
  }

/** The countries that produced a title, each once; for a show, its countries of origin. */
export function countriesOf(d: MovieDetail | ShowDetail): string[] {
  const made = d.production_countries.map((c) => c.iso_3166_1 || byName.get((c.name ?? '').toLowerCase()) || '');
  const all = made.some((code) => code !== '') && d.media_type === 'movie' ? made : [...d.origin_country, ...made];
  return [...new Set(all.filter((code) => /^[A-Z]{2}$/.test(code)))];
}
