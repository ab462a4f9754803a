import { castcrew } from '@videoqs/contract/titles/castcrew';
import { movies } from '@videoqs/contract/titles/movie';
import { titles } from '@videoqs/contract/titles/search';
import { parseCredits } from '@videoqs/contract/titles/strings/castcrew-string';
import { television } from '@videoqs/contract/titles/television';
import { watch } from '@videoqs/contract/titles/watch';
import type { TestDatabase } from '@videoqs/node/testing/test-database';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { movie, show } from './invented.fixture.ts';
import { emptyDatabase, fill, startTitles } from './titles.fixture.ts';

let db: TestDatabase;
let service: Awaited<ReturnType<typeof startTitles>>;
const saga = { id: 70, name: 'The Heron Saga' };
const heron = movie(1, 'The Clockwork Heron', {
  belongs_to_collection: saga,
  release_date: '2004-05-06',
  keywords: { keywords: [{ name: 'clockwork' }, { name: 'birds' }] },
  videos: { results: [{ key: 'dQw4w9WgXcQ', site: 'YouTube', type: 'Trailer', official: true }] },
  release_dates: {
    results: [{ iso_3166_1: 'US', release_dates: [{ certification: '' }, { certification: 'PG-13' }] }],
  },
  'watch/providers': { results: { US: { link: 'https://example.org/w', flatrate: [{ provider_name: 'Reelbox' }] } } },
  credits: {
    cast: [
      { id: 11, name: 'Ada ~ Bell', character: 'Heron | Crane', order: 0, profile_path: '/ada.jpg' },
      { id: 12, name: 'Ben Orr', character: '', order: 1 },
    ],
    crew: [
      { id: 13, name: 'Cy Dunn', job: 'Director' },
      { id: 13, name: 'Cy Dunn', job: 'Writer' },
    ],
  },
});
beforeAll(async () => {
  db = await emptyDatabase();
  await fill(db, [
    movie(2, 'Heron Again', {
      belongs_to_collection: saga,
      release_date: '2009-01-01',
      keywords: { keywords: [{ name: 'birds' }] },
    }),
    movie(3, 'Heron Zero', { belongs_to_collection: saga, release_date: '1999-01-01' }),
    movie(4, 'Heron to Come', { belongs_to_collection: saga, release_date: '' }),
    heron,
    movie(5, 'By the same hand', {
      genres: [{ name: 'Horror' }],
      credits: { cast: [], crew: [{ id: 13, name: 'Cy Dunn', job: 'Director' }] },
    }),
    movie(8, 'Other Birds', { genres: [{ name: 'Western' }], keywords: { keywords: [{ name: 'birds' }] } }),
    movie(6, 'Nothing in common', { genres: [{ name: 'Western' }], popularity: 500 }),
    show(7, 'Slow Harbour', {
      networks: [{ id: 9, name: 'Channel Nine' }],
      created_by: [{ id: 14, name: 'Di Eames' }],
      in_production: true,
      number_of_seasons: 2,
      number_of_episodes: 13,
      last_air_date: '2012-01-01',
      next_episode_to_air: { air_date: '2031-01-01' },
      type: 'Scripted',
      languages: ['en', 'cy'],
      content_ratings: { results: [{ iso_3166_1: 'US', rating: 'TV-14' }] },
      credits: {
        cast: [{ id: 11, name: 'Ada ~ Bell', roles: [{ character: 'Pilot' }, { character: 'Twin' }] }],
        crew: [],
      },
    }),
  ]);
  service = await startTitles(db, {}, { builds: 'and waits' });
});
afterAll(async () => {
  await service.stop();
  await db.drop();
});

test('returns a movie with every field that the contract declares', async () => {
  const { status, body } = await service.call('/api/movies/fetchMovieByID', { vid: 1, userID: 0, userAUTH: '' });
  expect(status).toBe(200);
  expect(movies.fetchMovieByID.reply.parse(body)).toEqual(body);
  expect(body.movieInfo).toMatchObject({
    vid: 1,
    movieID: 1,
    title: 'The Clockwork Heron',
    certification_us: 'PG-13',
    youtubeKey: 'dQw4w9WgXcQ',
    release_date: '2004-05-06',
    belongs_to_collection: 70,
    keywords: ['clockwork', 'birds'],
  });
  expect(body.whereToWatchObj).toEqual({
    US: { link: 'https://example.org/w', flatrate: ['Reelbox'], rent: [], buy: [], ads: [], free: [] },
  });
});

test('returns a cast and crew string that can be parsed', async () => {
  const { body } = await service.call('/api/movies/fetchMovieByID', { vid: 1 });
  expect(parseCredits(body.castCrewObj.castString)).toEqual([
    { id: 11, name: 'Ada ~ Bell', role: 'Heron | Crane', profile_path: '/ada.jpg' },
    { id: 12, name: 'Ben Orr', role: '', profile_path: null },
  ]);
  expect(parseCredits(body.castCrewObj.crewString).map((c) => c.role)).toEqual(['Director', 'Writer']);
  const full = await service.call('/api/sharedfetches/fetchFullCastCrewByMediaID', { mediaType: 'movie', vid: 1 });
  expect(castcrew.fetchFullCastCrewByMediaID.reply.parse(full.body).castCrewObj).toEqual(body.castCrewObj);
});

test("shows a collection's parts in release order, with undated parts last", async () => {
  const { body } = await service.call('/api/movies/fetchMovieByID', { vid: 1 });
  expect(body.collectionInfo).toMatchObject({ cid: 70, name: 'The Heron Saga', numParts: 4 });
  expect(body.collectionInfo.partSummaryArr.map((p: { title: string }) => p.title)).toEqual([
    'Heron Zero',
    'The Clockwork Heron',
    'Heron Again',
    'Heron to Come',
  ]);
});

test("finds similar titles by shared properties, without the title's own collection", async () => {
  const { body } = await service.call('/api/movies/fetchMovieByID', { vid: 1 });
  const names = body.similar.map((s: { title: string }) => s.title);
  expect(names).toContain('Other Birds');
  expect(names).toContain('By the same hand');
  expect(names).toContain('Slow Harbour');
  expect(names.indexOf('Other Birds')).toBeLessThan(names.indexOf('Slow Harbour'));
  for (const own of ['The Clockwork Heron', 'Heron Again', 'Heron Zero']) expect(names).not.toContain(own);
  expect(names).not.toContain('Nothing in common');
});

test('returns a show with every field, and its creator first in the crew', async () => {
  const { status, body } = await service.call('/api/television/fetchTelevisionByID', { vid: 7 });
  expect(status).toBe(200);
  expect(television.fetchTelevisionByID.reply.parse(body)).toEqual(body);
  expect(body.televisionInfo).toMatchObject({
    tvID: 7,
    certification_us: 'TV-14',
    in_production: true,
    episode_run_time: 44,
    number_of_seasons: 2,
    number_of_episodes: 13,
    first_air_date: '2011-02-03',
    last_air_date: '2012-01-01',
    next_episode_to_air: '2031-01-01',
    networks: ['Channel Nine'],
    networksID: [9],
    languages: ['en', 'cy'],
  });
  expect(parseCredits(body.castCrewObj.castString)[0]?.role).toBe('Pilot / Twin');
  expect(parseCredits(body.castCrewObj.crewString)[0]).toMatchObject({ id: 14, role: 'Creator' });
});

test('returns where to watch in a separate call', async () => {
  const { body } = await service.call('/api/sharedfetches/fetchWhereToWatchByID', { mediaType: 'movie', vid: 1 });
  expect(watch.fetchWhereToWatchByID.reply.parse(body).whereToWatchObj.US?.flatrate).toEqual(['Reelbox']);
});

test('returns search results and the popular list over HTTP', async () => {
  const search = await service.call('/api/titles/searchTitles', { query: 'clockwrok heron' });
  expect(titles.searchTitles.reply.parse(search.body).results[0]?.mediaType_vid).toBe('movie_1');
  const popular = await service.call('/api/titles/fetchPopular', { limit: 1 });
  expect(titles.fetchPopular.reply.parse(popular.body).results[0]?.mediaType_vid).toBe('movie_6');
});

test('returns to other services the facts that help members decide, with offers in the requested countries', async () => {
  const rpc = testRpcClient({ titles: service.rpcAddress });
  try {
    const sheets = await rpc.ask('titles.sheets', { keys: ['tv_7', 'movie_999', 'movie_1'], countries: ['US', 'XX'] });
    expect(sheets.map((s) => s.mediaType_vid)).toEqual(['tv_7', 'movie_1']);
    expect(sheets[1]).toMatchObject({
      title: 'The Clockwork Heron',
      overview: expect.any(String),
      youtubeKey: expect.any(String),
    });
    const offered = sheets.map((s) => Object.keys(s.offers));
    expect(offered.flat().every((country) => country === 'US')).toBe(true);
    expect(offered.flat()).not.toEqual([]);
    const elsewhere = await rpc.ask('titles.sheets', { keys: ['tv_7', 'movie_1'], countries: [] });
    expect(elsewhere.map((s) => s.offers)).toEqual([{}, {}]);
  } finally {
    rpc.close();
  }
});

test('returns to pages the services that stream each title in a country', async () => {
  const streams = async (keys: string[], country: string, services: string[]) => {
    const { status, body } = await service.call('/api/sharedfetches/fetchStreams', { keys, country, services });
    expect(status).toBe(200);
    return body.streams;
  };
  const keys = ['movie_1', 'movie_999', 'tv_7'];
  expect(await streams(keys, 'US', ['Other', 'Reelbox'])).toMatchObject({ movie_1: ['Reelbox'] });
  expect(await streams(keys, 'US', ['Other', 'Reelbox'])).not.toHaveProperty('movie_999');
  expect(await streams(keys, 'US', ['Other'])).toEqual({});
  expect(await streams(keys, 'DE', ['Reelbox'])).toEqual({});
});

test('returns to other services the titles that given services stream in a country', async () => {
  const rpc = testRpcClient({ titles: service.rpcAddress });
  try {
    const keys = ['movie_1', 'movie_999', 'tv_7'];
    const streamed = (country: string, ...services: string[]) =>
      rpc.ask('titles.streamed', { keys, country, services });
    expect(await streamed('US', 'Reelbox', 'Other')).toContain('movie_1');
    expect(await rpc.ask('titles.streamed', { keys: ['movie_999'], country: 'US', services: ['Reelbox'] })).toEqual([]);
    expect(await streamed('US', 'Other')).toEqual([]);
    expect(await streamed('DE', 'Reelbox')).toEqual([]);
  } finally {
    rpc.close();
  }
});

test('gives other services the cards of existing titles, in the requested order', async () => {
  const rpc = testRpcClient({ titles: service.rpcAddress });
  try {
    const cards = await rpc.ask('titles.cards', { keys: ['tv_7', 'movie_999', 'movie_1', 'tv_7'] });
    expect(cards.map((c) => c.mediaType_vid)).toEqual(['tv_7', 'movie_1', 'tv_7']);
    expect(cards[1]).toEqual({
      mediaType_vid: 'movie_1',
      title: 'The Clockwork Heron',
      year: 2004,
      poster_path: null,
      runtime: 101,
      genres: ['Drama'],
      vote_average: 6.5,
      changedAt: '2030-01-02T03:04:05.000Z',
      isSeq: true,
    });
    expect(await rpc.ask('titles.cards', { keys: [] })).toEqual([]);
    await expect(rpc.ask('titles.cards', { keys: ["movie_1'; --"] })).rejects.toMatchObject({ code: 'invalid-body' });
  } finally {
    rpc.close();
  }
});
