import { join } from 'node:path';
import { MOVIE_GENRES, MOVIE_RATINGS, SHOW_GENRES, SHOW_RATINGS } from '../catalogue/genres.ts';
import type { TitleRecord } from '../catalogue/title-record.ts';
import { toRecord } from '../record/to-record.ts';
import { authoredShow } from './authored.ts';
import { authoredEpisodes } from './authored-episodes.ts';
import { readShipped } from './shipped.ts';

/** This tests the shipped files as a whole. The command `catalogue check` compares the facts of single titles. */
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

test('the shipped files have no fault', () => {
  expect(faults).toEqual([]);
});

test('the shipped files have at least 300 different titles, including 80 shows', () => {
  expect(titles.length).toBeGreaterThanOrEqual(300);
  expect(titles.filter((t) => t.mediaType === 'tv').length).toBeGreaterThanOrEqual(80);
  expect(new Set(titles.map((t) => t.mediaKey)).size).toBe(titles.length);
});

test('the shipped files include the titles that the product depends on', () => {
  const movies = [603, 604, 605, 624860, 550, 680, 238, 278, 155, 13, 27205, 157336, 122, 120, 11];
  const required = [...movies.map((id) => `movie_${id}`), 'tv_1396', 'tv_1399', 'tv_66732'];
  const keys = new Set(titles.map((t) => t.mediaKey));
  expect(required.filter((k) => !keys.has(k))).toEqual([]);
});

test('the shipped files have plausible dates, runtimes and scores', () => {
  const thisYear = new Date().getFullYear();
  expect(wrong((t) => !t.year || t.year < 1920 || t.year > thisYear)).toEqual([]);
  expect(wrong((t) => !t.runtime || t.runtime > 260 || t.runtime < (t.mediaType === 'movie' ? 60 : 5))).toEqual([]);
  expect(wrong((t) => t.voteAverage < 3 || t.voteAverage > 9.5 || t.voteCount < 10)).toEqual([]);
  expect(wrong((t) => t.facts.lastAirDate !== null && t.facts.lastAirDate < (t.date ?? ''))).toEqual([]);
});

test('the shipped files give each date as a full day, and never January 1st when only the year is known', () => {
  const isDay = (date: string | null) => /^\d{4}-\d\d-\d\d$/.test(date ?? '') && !date?.endsWith('-01-01');
  expect(wrong((t) => !isDay(t.date))).toEqual([]);
  expect(wrong((t) => t.facts.lastAirDate !== null && !isDay(t.facts.lastAirDate))).toEqual([]);
});

test('the shipped files have a language and a show type for each title, and do not assume "English" or "Scripted"', () => {
  const isForeign = (t: TitleRecord) => t.originalTitle !== t.title && t.originalTitle !== 'Léon';
  const isUnscripted = (t: TitleRecord) => t.genres.some((g) => ['Documentary', 'Reality', 'Talk', 'News'].includes(g));
  expect(wrong((t) => !/^[a-z]{2}$/.test(t.language))).toEqual([]);
  expect(wrong((t) => t.language === 'en' && isForeign(t))).toEqual([]);
  expect(wrong((t) => t.mediaType === 'tv' && t.facts.showType === '')).toEqual([]);
  expect(wrong((t) => t.facts.showType === 'Scripted' && isUnscripted(t))).toEqual([]);
});

test('the shipped files have offers without links, because the offers come from no source', () => {
  expect(wrong((t) => Object.values(t.watch).some((offers) => offers.link !== ''))).toEqual([]);
});

const shows = () => titles.filter((t) => t.mediaType === 'tv');
/** Shows whose episodes are listed one by one. */
const listed = () => shows().filter((t) => t.seasons.some((s) => s.episodes.length));
const isInOrder = (dates: readonly string[]) => dates.every((date, i) => i === 0 || (dates[i - 1] as string) <= date);
const last = (t: TitleRecord) => t.facts.lastAirDate ?? '9999';

test("the shipped files list all seasons of each show, and the seasons' episodes add up to the show's number of episodes", () => {
  const counted = (t: TitleRecord) => t.seasons.reduce((sum, s) => sum + s.episodeCount, 0);
  expect(
    shows()
      .filter((t) => counted(t) !== t.facts.episodes)
      .map((t) => t.title),
  ).toEqual([]);
  expect(
    shows()
      .filter((t) => t.seasons.some((s, i) => s.number !== i + 1 || !s.episodeCount))
      .map((t) => t.title),
  ).toEqual([]);
  expect(
    shows()
      .filter((t) => t.facts.seasons !== t.seasons.length)
      .map((t) => t.title),
  ).toEqual([]);
});

test("the seasons in the shipped files have dates in order, from the show's first day to its last", () => {
  const dates = (t: TitleRecord) => t.seasons.flatMap((s) => s.airDate ?? []);
  expect(
    shows()
      .filter((t) => t.seasons[0]?.airDate !== t.date)
      .map((t) => t.title),
  ).toEqual([]);
  expect(
    shows()
      .filter((t) => !isInOrder([...dates(t), last(t)]))
      .map((t) => t.title),
  ).toEqual([]);
});

test('the shipped files list every episode of ten or more shows by number, in order of dates', () => {
  expect(listed().length).toBeGreaterThanOrEqual(10);
  const wrongOf = (is: (t: TitleRecord) => boolean) =>
    listed()
      .filter((t) => !is(t))
      .map((t) => t.title);
  const numbered = (t: TitleRecord) =>
    t.seasons.every((s) => s.episodes.length === s.episodeCount && s.episodes.every((e, i) => e.number === i + 1));
  expect(wrongOf(numbered)).toEqual([]);
  expect(wrongOf((t) => t.seasons.every((s) => s.episodes.every((e) => e.name !== '')))).toEqual([]);
  expect(wrongOf((t) => t.seasons.every((s) => s.airDate === s.episodes[0]?.airDate))).toEqual([]);
  const days = (t: TitleRecord) => t.seasons.flatMap((s) => s.episodes.flatMap((e) => e.airDate ?? []));
  expect(wrongOf((t) => isInOrder(days(t)) && days(t)[0] === t.date && days(t).at(-1) === last(t))).toEqual([]);
});

test('an episode is a line with a number, a day and minutes if known, and a name', () => {
  const read = (episodes: string) => authoredEpisodes.safeParse({ id: 1, title: 'Owls', episodes });
  expect(read('S1E2 2011-02-03 58m 1893\n  S10E1 1:23:45').data?.episodes).toEqual([
    { season: 1, episode: 2, date: '2011-02-03', minutes: 58, name: '1893' },
    { season: 10, episode: 1, date: null, minutes: null, name: '1:23:45' },
  ]);
  for (const line of ['S1E1', 'S1 Pilot', 'E1 2011-02-03 Pilot', '2011-02-03 Pilot'])
    expect(read(line).error?.issues[0]?.message).toContain(`"${line}" is not`);
});

test.each(['8 2011', 'eight', '8,', '8 2011-02-03 2012-02-03'])('refuses "%s" as seasons', (seasons) => {
  expect(authoredShow.shape.seasons.safeParse(seasons).success).toBe(false);
});

test.each(['lang', 'type', 'date', 'watch'])('reports an entry without the field %s, and invents no value', (key) => {
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
    ...{ status: 'Ended', seasons: 8, episodes: 8, networks: '1 = HBO', type: 'Scripted' },
  };
  expect(authoredShow.safeParse(entry).success).toBe(true);
  expect(authoredShow.safeParse({ ...entry, [key]: undefined }).success).toBe(false);
  expect(authoredShow.safeParse({ ...entry, date: '2011' }).success).toBe(false);
});

test('the shipped files use known genres and certifications', () => {
  expect(wrong((t) => !t.genres.length || t.genres.some((g) => !of(t, MOVIE_GENRES, SHOW_GENRES).has(g)))).toEqual([]);
  expect(wrong((t) => !of(t, MOVIE_RATINGS, SHOW_RATINGS).has(t.certification))).toEqual([]);
});

test('the shipped files give each title an overview, keywords and an offer in the US', () => {
  expect(wrong((t) => t.overview.split(/\s+/).length < 15)).toEqual([]);
  expect(wrong((t) => t.keywords.length < 4)).toEqual([]);
  expect(wrong((t) => !t.watch.US)).toEqual([]);
});

test('the shipped files list at least eight cast members with characters for each title, and the main crew', () => {
  expect(wrong((t) => t.cast.length < 8 || t.cast.some((c) => c.role === ''))).toEqual([]);
  expect(wrong((t) => t.mediaType === 'movie' && !t.crew.some((c) => c.role === 'Director'))).toEqual([]);
  expect(wrong((t) => t.crew.length === 0)).toEqual([]);
});

test('the shipped files list each person once in a cast, and once for each job in a crew', () => {
  const doubled = (
    list: { personID: number; role: string }[],
    key: (c: { personID: number; role: string }) => string,
  ) => new Set(list.map(key)).size !== list.length;
  expect(wrong((t) => doubled(t.cast, (c) => String(c.personID)))).toEqual([]);
  expect(wrong((t) => doubled(t.crew, (c) => `${c.personID} ${c.role}`))).toEqual([]);
});

test('the shipped files give each person and each collection one name everywhere', () => {
  const names = new Map<string, Set<string>>();
  const note = (id: string, name: string) => names.set(id, (names.get(id) ?? new Set()).add(name));
  for (const t of titles) {
    for (const c of [...t.cast, ...t.crew]) note(`person ${c.personID}`, c.name);
    if (t.collection) note(`collection ${t.collection.id}`, t.collection.name);
  }
  expect([...names].filter(([, n]) => n.size > 1)).toEqual([]);
});
