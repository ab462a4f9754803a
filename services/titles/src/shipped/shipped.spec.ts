import { join } from 'node:path';
import { MOVIE_GENRES, MOVIE_RATINGS, SHOW_GENRES, SHOW_RATINGS } from '../catalogue/genres.ts';
import type { TitleRecord } from '../catalogue/title-record.ts';
import { toRecord } from '../record/to-record.ts';
import { authoredShow } from './authored.ts';
import { readShipped } from './shipped.ts';

/** The files as they ship: what is true of them as a whole. Facts of single titles are held by `catalogue check`. */
const dir = join(process.cwd(), 'catalogue');

let titles: TitleRecord[];
let faults: string[];
beforeAll(async () => {
  const shipped = await readShipped(dir);
  faults = shipped.faults;
  titles = shipped.details.map(toRecord);
});
const wrong = (is: (t: TitleRecord) => boolean) => titles.filter(is).map((t) => `${t.mediaKey} ${t.title}`);
const of = (t: TitleRecord, movie: ReadonlySet<string>, show: ReadonlySet<string>) =>
  t.mediaType === 'movie' ? movie : show;

test('the files have no fault: ids agree, everybody has one, every line can be read', () => {
  expect(faults).toEqual([]);
});

test('there are at least 300 titles, 80 of them shows, each once', () => {
  expect(titles.length).toBeGreaterThanOrEqual(300);
  expect(titles.filter((t) => t.mediaType === 'tv').length).toBeGreaterThanOrEqual(80);
  expect(new Set(titles.map((t) => t.mediaKey)).size).toBe(titles.length);
});

test('the titles that the product counts on are there', () => {
  const movies = [603, 604, 605, 624860, 550, 680, 238, 278, 155, 13, 27205, 157336, 122, 120, 11];
  const required = [...movies.map((id) => `movie_${id}`), 'tv_1396', 'tv_1399', 'tv_66732'];
  const keys = new Set(titles.map((t) => t.mediaKey));
  expect(required.filter((k) => !keys.has(k))).toEqual([]);
});

test('dates, runtimes and scores are plausible', () => {
  const thisYear = new Date().getFullYear();
  expect(wrong((t) => !t.year || t.year < 1920 || t.year > thisYear)).toEqual([]);
  expect(wrong((t) => !t.runtime || t.runtime > 260 || t.runtime < (t.mediaType === 'movie' ? 60 : 5))).toEqual([]);
  expect(wrong((t) => t.voteAverage < 3 || t.voteAverage > 9.5 || t.voteCount < 10)).toEqual([]);
  expect(wrong((t) => t.facts.lastAirDate !== null && t.facts.lastAirDate < (t.date ?? ''))).toEqual([]);
});

test('each date is a day: none is a bare year, nor the January 1st that stands in for one', () => {
  const isDay = (date: string | null) => /^\d{4}-\d\d-\d\d$/.test(date ?? '') && !date?.endsWith('-01-01');
  expect(wrong((t) => !isDay(t.date))).toEqual([]);
  expect(wrong((t) => t.facts.lastAirDate !== null && !isDay(t.facts.lastAirDate))).toEqual([]);
});

test('nothing unknown is called English or Scripted', () => {
  const isForeign = (t: TitleRecord) => t.originalTitle !== t.title && t.originalTitle !== 'Léon';
  const isUnscripted = (t: TitleRecord) => t.genres.some((g) => ['Documentary', 'Reality', 'Talk', 'News'].includes(g));
  expect(wrong((t) => !/^[a-z]{2}$/.test(t.language))).toEqual([]);
  expect(wrong((t) => t.language === 'en' && isForeign(t))).toEqual([]);
  expect(wrong((t) => t.mediaType === 'tv' && t.facts.showType === '')).toEqual([]);
  expect(wrong((t) => t.facts.showType === 'Scripted' && isUnscripted(t))).toEqual([]);
});

test('offers are our own list: they lead to nobody who would vouch for them', () => {
  expect(wrong((t) => Object.values(t.watch).some((offers) => offers.link !== ''))).toEqual([]);
});

test.each(['lang', 'type', 'date', 'watch'])(
  'an entry that does not say its %s is a fault, nothing is put in its place',
  (key) => {
    const entry = {
      ...{
        id: 1,
        title: 'Owls',
        date: '2011-02-03',
        runtime: 40,
        rated: 'TV-MA',
        lang: 'en',
        genres: 'Drama',
        score: 8,
      },
      ...{
        votes: 10,
        keywords: 'owl',
        overview: 'Owls.',
        cast: 'Ada = Owl',
        crew: 'Dora = Creator',
        watch: 'US: flatrate Hulu',
      },
      ...{ status: 'Ended', seasons: 1, episodes: 8, networks: '1 = HBO', type: 'Scripted' },
    };
    expect(authoredShow.safeParse(entry).success).toBe(true);
    expect(authoredShow.safeParse({ ...entry, [key]: undefined }).success).toBe(false);
    expect(authoredShow.safeParse({ ...entry, date: '2011' }).success).toBe(false);
  },
);

test('genres and certifications are known ones', () => {
  expect(wrong((t) => !t.genres.length || t.genres.some((g) => !of(t, MOVIE_GENRES, SHOW_GENRES).has(g)))).toEqual([]);
  expect(wrong((t) => !of(t, MOVIE_RATINGS, SHOW_RATINGS).has(t.certification))).toEqual([]);
});

test('each has an overview, keywords and an offer in the US', () => {
  expect(wrong((t) => t.overview.split(/\s+/).length < 15)).toEqual([]);
  expect(wrong((t) => t.keywords.length < 4)).toEqual([]);
  expect(wrong((t) => !t.watch.US)).toEqual([]);
});

test('casts are eight or more with their characters; crews name who made it', () => {
  expect(wrong((t) => t.cast.length < 8 || t.cast.some((c) => c.role === ''))).toEqual([]);
  expect(wrong((t) => t.mediaType === 'movie' && !t.crew.some((c) => c.role === 'Director'))).toEqual([]);
  expect(wrong((t) => t.crew.length === 0)).toEqual([]);
});

test('nobody stands twice in a cast, nor twice in a crew for one job', () => {
  const doubled = (
    list: { personID: number; role: string }[],
    key: (c: { personID: number; role: string }) => string,
  ) => new Set(list.map(key)).size !== list.length;
  expect(wrong((t) => doubled(t.cast, (c) => String(c.personID)))).toEqual([]);
  expect(wrong((t) => doubled(t.crew, (c) => `${c.personID} ${c.role}`))).toEqual([]);
});

test('a person is one name everywhere, a collection too', () => {
  const names = new Map<string, Set<string>>();
  const note = (id: string, name: string) => names.set(id, (names.get(id) ?? new Set()).add(name));
  for (const t of titles) {
    for (const c of [...t.cast, ...t.crew]) note(`person ${c.personID}`, c.name);
    if (t.collection) note(`collection ${t.collection.id}`, t.collection.name);
  }
  expect([...names].filter(([, n]) => n.size > 1)).toEqual([]);
});
