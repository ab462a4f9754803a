import type { RpcReply } from '@videoqs/contract/rpc';
import { HOME_WORDS } from '@videoqs/contract/titles/home-words';
import type { CardRow } from '../catalogue/card.store.ts';
import type { Counted } from '../statistics/statistic.entity.ts';
import { pathOf, withYear } from './head.presenter.ts';

type PageHead = NonNullable<RpcReply<'titles.head'>>;
type NamedTitle = Pick<CardRow, 'media_key' | 'title' | 'year'>;

const page = (canonical: string, heading: string, description: string): PageHead => ({
  title: `${heading} · VideoQs`,
  description,
  canonical,
  image: '/img/og/movie_603.png',
  ogType: 'website',
  jsonLd: {},
  heading,
  paragraphs: [description],
  links: [],
});
const linkTo = (t: NamedTitle) => ({ to: pathOf(t.media_key), text: withYear(t.title, t.year) });

/** The `<head>` of the home page: a description of VideoQs, and the titles of the page's first row. */
export const homeHead = (popular: readonly NamedTitle[]): PageHead => ({
  ...page('/', HOME_WORDS.title, HOME_WORDS.text),
  title: 'VideoQs · Decide together what to watch',
  jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'VideoQs', url: '/' },
  links: [
    ...popular.map(linkTo),
    { to: '/VideoKeyWordSearch', text: 'Search' },
    { to: '/sixDegrees', text: 'Six degrees' },
    { to: '/dbStats', text: 'The catalog in pictures' },
  ],
  opens: true,
});

/**
 * The `<head>` of the search page. It is the same for every search, because search engines should index the pages of
 * the found titles, not the searches.
 */
export const searchHead = (popular: readonly NamedTitle[]): PageHead => ({
  ...page(
    '/VideoKeyWordSearch',
    'Search',
    'Find movies and shows by words, people, genres, years and the services that stream them.',
  ),
  links: popular.map(linkTo),
});

/** The `<head>` of the statistics page. It contains the numbers if they have been counted already. */
export function statisticsHead(counted: Counted | undefined): PageHead {
  const head = page(
    '/dbStats',
    'The catalog in pictures',
    'How many movies, shows and people VideoQs knows, and what they have in common.',
  );
  if (!counted) return head;
  const { movies, shows, people } = counted.totals;
  const [m, s, p] = [movies, shows, people].map((n) => n.toLocaleString('en-US'));
  return { ...head, paragraphs: [...head.paragraphs, `${m} movies, ${s} shows and ${p} people.`] };
}

/** The `<head>` of the page that shows members' latest actions for a title. */
export const earnedHead = (t: NamedTitle): PageHead => ({
  ...page(
    `/videoNewEarnedMedia/${t.media_key}`,
    `Recent activity around ${t.title}`,
    `How often members of VideoQs lately queued, reviewed, ranked and shared ${withYear(t.title, t.year)}.`,
  ),
  image: `/img/og/${t.media_key}.png`,
  links: [linkTo(t)],
});
