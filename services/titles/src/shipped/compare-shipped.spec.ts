import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { movie, show } from '../../test/invented.fixture.ts';
import { TmdbClient } from '../tmdb/tmdb-client.ts';
import { compareShipped } from './compare-shipped.ts';

type Answer = { status: number; headers?: Record<string, string>; body?: unknown };
let server: Server;
let base: string;
let answers: Record<string, Answer[]>;
const seen: { path: string; token: string | undefined }[] = [];
/** The `append_to_response` of each request. */
const asked: (string | null)[] = [];

beforeEach(async () => {
  seen.length = 0;
  asked.length = 0;
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    seen.push({ path, token: request.headers.authorization });
    asked.push(new URL(request.url ?? '', 'http://tmdb').searchParams.get('append_to_response'));
    const list = answers[path] ?? [];
    const answer = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404, body: { status_code: 34 } };
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/3`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const client = () => new TmdbClient({ base, token: 'the-token' });
const compare = (details: Parameters<typeof compareShipped>[0]) => collect(compareShipped(details, client()));
const person = (id: number, name: string) => ({ id, name });
async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
const heron = movie(1, 'Heron', {
  credits: { cast: [person(11, 'Ada Bell'), person(900000001, 'Ben Orr')], crew: [person(13, 'Cy Dunn')] },
});
const same = {
  title: 'Heron',
  release_date: '2004-05-06',
  runtime: 101,
  credits: { cast: [person(11, 'Ada Bell'), person(900000001, 'Ben Orr')], crew: [person(13, 'Cy Dunn')] },
};

test("the comparison of shipped titles with TMDB prints nothing for a title that equals TMDB's data", async () => {
  answers = { '/3/movie/1': [{ status: 200, body: same }] };
  expect(await compare([heron])).toEqual([]);
  expect(seen).toEqual([{ path: '/3/movie/1', token: 'Bearer the-token' }]);
});

test('the comparison of shipped titles with TMDB prints a line for each difference in title, date, runtime and people', async () => {
  answers = {
    '/3/movie/1': [
      {
        status: 200,
        body: {
          title: 'The Heron',
          release_date: '2005-05-06',
          runtime: 99,
          credits: { cast: [person(11, 'Ada Bell-Orr'), person(77, 'Ben Orr')], crew: [] },
        },
      },
    ],
  };
  expect(await compare([heron])).toEqual([
    'movie 1 Heron: title Heron is The Heron at TMDB',
    'movie 1 Heron: date 2004-05-06 is 2005-05-06 at TMDB',
    'movie 1 Heron: runtime 101 is 99 at TMDB',
    'movie 1 Heron: person 11 Ada Bell is Ada Bell-Orr at TMDB',
    "movie 1 Heron: person Ben Orr has id 900000001, TMDB's is 77",
    "movie 1 Heron: crew: Cy Dunn (13) is not in TMDB's",
  ]);
});

test("the comparison of shipped titles with TMDB finds people in a show's casts and creators, and reports unknown titles", async () => {
  const harbour = show(2, 'Harbour', {
    created_by: [person(14, 'Di Eames')],
    credits: { cast: [person(11, 'Ada Bell')], crew: [] },
  });
  answers = {
    '/3/tv/2': [
      {
        status: 200,
        body: {
          name: 'Harbour',
          first_air_date: '2011-02-03',
          episode_run_time: [],
          created_by: [person(14, 'Di Eames')],
          aggregate_credits: { cast: [person(11, 'Ada Bell')], crew: [] },
        },
      },
    ],
  };
  expect(await compare([harbour, show(3, 'Gone')])).toEqual(['tv 3 Gone: TMDB does not know it']);
});

test("the comparison of shipped titles with TMDB includes a show's seasons and listed episodes", async () => {
  const ours = show(2, 'Harbour', {
    seasons: [
      {
        ...{ season_number: 1, episode_count: 3, air_date: '2011-02-03' },
        episodes: [
          { episode_number: 1, name: 'Pilot', air_date: '2011-02-03' },
          { episode_number: 2, name: 'Ebb', air_date: '2011-02-10' },
          { episode_number: 3, name: 'Flow' },
        ],
      },
      { season_number: 2, episode_count: 8, air_date: '2012-02-03' },
      { season_number: 3, episode_count: 8 },
    ],
  });
  const body = {
    ...{ name: 'Harbour', first_air_date: '2011-02-03' },
    seasons: [
      { season_number: 1, episode_count: 3, air_date: '2011-02-03' },
      { season_number: 2, episode_count: 9, air_date: '2012-02-04' },
    ],
    'season/1': {
      episodes: [
        { episode_number: 1, name: 'The Pilot', air_date: '2011-02-03' },
        { episode_number: 2, name: 'Ebb', air_date: '2011-02-11' },
      ],
    },
  };
  answers = { '/3/tv/2': [{ status: 200, body }] };
  expect(await compare([ours])).toEqual([
    'tv 2 Harbour: season 1 episode 1: Pilot is The Pilot at TMDB',
    'tv 2 Harbour: season 1 episode 2: date 2011-02-10 is 2011-02-11 at TMDB',
    'tv 2 Harbour: season 1 episode 3 is not at TMDB',
    'tv 2 Harbour: season 2: 8 episodes are 9 at TMDB',
    'tv 2 Harbour: season 2: date 2012-02-03 is 2012-02-04 at TMDB',
    'tv 2 Harbour: season 3 is not at TMDB',
  ]);
  expect(asked).toEqual(['credits,aggregate_credits,season/1']);
});
