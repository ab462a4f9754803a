import type { WantedTitle } from '@videoqs/contract/titles/match';
import { mergeTitles } from '../../src/identity/merge-titles.ts';
import { RefreshTitle } from '../../src/upkeep/refresh-title.ts';
import { movie, show } from '../invented.fixture.ts';
import { says } from './tmdb-server.fixture.ts';
import { startWithTmdb, type WithTmdb } from './tmdb-service.fixture.ts';

let s: WithTmdb;
beforeEach(async () => {
  s = await startWithTmdb();
});
afterEach(() => s.stop());

const ada = { userID: 7, username: 'ada', imgSrc: null };
const wanted = (title: string, more: Partial<WantedTitle> = {}): WantedTitle => ({
  ...{ title, year: 2004, type: null },
  ...more,
});
async function match(...all: WantedTitle[]) {
  const { status, reply } = await s.call('/api/titles/matchTitles', { wanted: all }, ada);
  expect(status).toBe(200);
  const { matches } = reply as unknown as { matches: { sure: boolean; candidates: { mediaType_vid: string }[] }[] };
  return matches.map((m) => [m.sure, m.candidates.map((c) => c.mediaType_vid)]);
}
const ids = (movies: number[], shows: number[] = []) =>
  says.json({
    movie_results: movies.map((id) => ({ id })),
    tv_results: shows.map((id) => ({ id })),
    person_results: [],
  });
const heron = wanted('Il cuculo', { imdb: 'tt0000042' });
const finds = () => s.tmdb.paths().filter((path) => path.startsWith('/3/find/'));

test('fetches a title that the catalog lacks by its id at IMDb, once', async () => {
  s.tmdb.on('/3/find/tt0000042', ids([42]));
  s.tmdb.on('/3/movie/42', says.json(movie(42, 'The Clockwork Heron', { imdb_id: 'tt0000042' })));
  expect(await match(heron, wanted('Tides'))).toEqual([
    [true, ['movie_42']],
    [false, []],
  ]);
  expect(await match(heron)).toEqual([[true, ['movie_42']]]);
  expect(s.tmdb.paths()).toEqual(['/3/find/tt0000042', '/3/movie/42']);
  expect(s.tmdb.asked[0]?.query.get('external_source')).toBe('imdb_id');
});

test('fetches a show by its id at TheTVDB, and ignores a movie with the same number', async () => {
  s.tmdb.on('/3/find/81', ids([5], [6]));
  s.tmdb.on('/3/tv/6', says.json(show(6, 'Slow Harbor')));
  expect(await match(wanted('Porto lento', { year: null, type: 'tv', tvdb: 81 }))).toEqual([[true, ['tv_6']]]);
  expect(s.tmdb.asked[0]?.query.get('external_source')).toBe('tvdb_id');
  expect(await s.sql('select media_key from title')).toEqual([{ media_key: 'tv_6' }]);
});

test('remembers for an hour that TMDB has no title with an id', async () => {
  s.tmdb.on('/3/find/tt0000042', ids([]));
  expect(await match(heron)).toEqual([[false, []]]);
  await match(heron);
  expect(finds()).toHaveLength(1);
  s.clock.advance(3_600_001);
  await match(heron);
  expect(finds()).toHaveLength(2);
});

test('lets the member decide about a title that has the id but another year', async () => {
  s.tmdb.on('/3/find/tt0000042', ids([42]));
  s.tmdb.on('/3/movie/42', says.json(movie(42, 'The Clockwork Heron', { release_date: '1961-01-01' })));
  expect(await match(heron)).toEqual([[false, ['movie_42']]]);
});

test('does not ask TMDB about an id that the catalog knows', async () => {
  await s.fill([movie(42, 'The Clockwork Heron', { release_date: '1961-01-01', imdb_id: 'tt0000042' })]);
  expect(await match(heron)).toEqual([[false, ['movie_42']]]);
  expect(s.tmdb.asked).toEqual([]);
});

test('finds the title into which a title with the id was merged, and does not fetch the former title', async () => {
  await s.fill([movie(42, 'Il Cuculo'), movie(1, 'The Clockwork Heron')]);
  await mergeTitles(s.orm, { from: 'movie_42', into: 'movie_1' }, s.clock.now(), () => {});
  s.tmdb.on('/3/find/tt0000042', ids([42]));
  s.tmdb.on('/3/movie/42', says.json(movie(42, 'Il Cuculo')));
  expect(await match(heron)).toEqual([[true, ['movie_1']]]);
  expect(await s.app.get(RefreshTitle).refresh('movie', 42)).toBe('unknown');
  expect(s.tmdb.paths()).toEqual(['/3/find/tt0000042']);
});

test('fetches nothing for an id that several titles have', async () => {
  s.tmdb.on('/3/find/tt0000042', ids([42], [43]));
  expect(await match(heron)).toEqual([[false, []]]);
  expect(s.tmdb.paths()).toEqual(['/3/find/tt0000042']);
});

test('does not ask TMDB about a title that is certain, and asks about at most twenty ids per call', async () => {
  await s.fill([movie(1, 'Tides')]);
  const many = Array.from({ length: 30 }, (_, n) => wanted(`Nobody ${n}`, { imdb: `tt${1_000 + n}` }));
  const [known] = await match(wanted('Tides', { tvdb: 5 }), ...many);
  expect(known).toEqual([true, ['movie_1']]);
  expect(finds()).toEqual(many.slice(0, 20).map((one) => `/3/find/${one.imdb}`));
  await match(...many);
  expect(finds()).toHaveLength(30);
});

test('answers without the titles when TMDB fails', async () => {
  s.tmdb.on('/3/find/tt0000042', says.refused);
  expect(await match(heron)).toEqual([[false, []]]);
});
