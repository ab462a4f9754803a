import type { RpcReply } from '@videoqs/contract/rpc';
import type { HeadPerson, HeadTitle } from '../catalogue/reads/head.reads.ts';

type PageHead = NonNullable<RpcReply<'titles.head'>>;

/** The largest number of characters of a description that messaging apps and search engines show. */
const SHORT = 200;
const shortened = (text: string): string => {
  if (text.length <= SHORT) return text;
  const cut = text.slice(0, SHORT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHORT / 2)).trimEnd()} …`;
};
/** The path of a title's page. */
export const pathOf = (key: string) => `/${key.replace('_', '/')}`;
/** The path of a person's page. */
export const personPath = (id: number) => `/castcrew/${id}`;
/** A title with its year if known. */
export const withYear = (title: string, year: number | null) => (year ? `${title} (${year})` : title);
/** Drops unknown fields, because schema.org does not allow empty values. */
const known = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, v]) => v !== null && v !== '' && v !== undefined && !(Array.isArray(v) && !v.length),
    ),
  );
const persons = (all: HeadTitle['cast']) =>
  all.map((p) => ({ '@type': 'Person', name: p.name, url: personPath(p.id) }));

/**
 * The `<head>` of a movie's or show's page, with schema.org's Movie or TVSeries. It contains paths instead of full
 * addresses, because only the gateway knows the site.
 */
export function titleHead(t: HeadTitle): PageHead {
  const isMovie = t.media_key.startsWith('movie_');
  const name = withYear(t.title, t.year);
  const image = `/img/og/${t.media_key}.png`;
  const canonical = pathOf(t.media_key);
  const makers = t.makers.map((p) => p.name).join(', ');
  return {
    title: `${name} · VideoQs`,
    description: shortened(t.overview) || `Where to watch ${name}, its cast and crew, and a place in your queue.`,
    canonical,
    image,
    ogType: isMovie ? 'video.movie' : 'video.tv_show',
    jsonLd: known({
      '@context': 'https://schema.org',
      '@type': isMovie ? 'Movie' : 'TVSeries',
      name: t.title,
      alternateName: t.original_title === t.title ? null : t.original_title,
      url: canonical,
      image,
      description: t.overview,
      datePublished: isMovie ? t.date : null,
      startDate: isMovie ? null : t.date,
      duration: isMovie && t.runtime ? `PT${t.runtime}M` : null,
      numberOfSeasons: t.seasons ? Number(t.seasons) : null,
      genre: t.genres,
      contentRating: t.certification,
      actor: persons(t.cast),
      [isMovie ? 'director' : 'creator']: persons(t.makers),
      aggregateRating: t.vote_count
        ? { '@type': 'AggregateRating', ratingValue: t.vote_average, bestRating: 10, ratingCount: t.vote_count }
        : null,
    }),
    heading: name,
    paragraphs: [t.overview, t.genres.join(', '), makers].filter((text) => text !== ''),
    links: [...t.makers, ...t.cast].map((p) => ({ to: personPath(p.id), text: p.name })),
  };
}

/** The `<head>` of a person's page, with schema.org's Person. */
export function personHead(p: HeadPerson): PageHead {
  const canonical = personPath(p.id);
  const image = p.titles[0] ? `/img/og/${p.titles[0].key}.png` : '/img/og/movie_603.png';
  const worked = p.titles.map((t) => withYear(t.title, t.year));
  return {
    title: `${p.name} · VideoQs`,
    description: shortened(p.biography) || `${p.name}${worked.length ? `: ${worked.slice(0, 4).join(', ')}` : ''}.`,
    canonical,
    image,
    ogType: 'profile',
    jsonLd: known({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: p.name,
      url: canonical,
      image: `/img/person/${p.id}/w500`,
      birthDate: p.birthday,
      deathDate: p.deathday,
      birthPlace: p.place_of_birth,
      jobTitle: p.known_for,
      sameAs: p.imdb_id ? `https://www.imdb.com/name/${p.imdb_id}/` : null,
    }),
    heading: p.name,
    paragraphs: [p.biography].filter((text) => text !== ''),
    links: p.titles.map((t) => ({ to: pathOf(t.key), text: withYear(t.title, t.year) })),
  };
}
