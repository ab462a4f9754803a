import { Controller } from '@nestjs/common';
import type { Path } from '@videoqs/contract/calls';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { Unavailable } from '@videoqs/node/runtime/failure';
import { startTestRpc, type TestRpc } from '@videoqs/node/testing/test-rpc';
import { eventually } from '@videoqs/stack/eventually';
import { movie, show } from '../invented.fixture.ts';
import { type TestTitlesService, testTitlesService } from '../titles-service.fixture.ts';

let away = false;
/** The titles that ada has seen. */
let seen: string[] = [];
@Controller()
class Queues {
  @AnswersRpc('queues.lately')
  lately({ userID }: RpcParsed<'queues.lately'>) {
    if (away) throw new Unavailable();
    return { keys: userID === 7 ? ['movie_10', 'movie_99', 'movie_11'] : [] };
  }

  @AnswersRpc('queues.seenAmong')
  seenAmong({ userIDs, keys }: RpcParsed<'queues.seenAmong'>) {
    if (away) throw new Unavailable();
    const of = (userID: number) => ({ userID, keys: userID === 7 ? keys.filter((key) => seen.includes(key)) : [] });
    return { seen: userIDs.map(of) };
  }
}

let queues: TestRpc;
let titles: TestTitlesService;
const streamed = (...names: string[]) =>
  ({
    'watch/providers': { results: { US: { flatrate: names.map((provider_name) => ({ provider_name })) } } },
  }) as object;
const birds = { keywords: { keywords: [{ name: 'birds' }] } };
beforeAll(async () => {
  queues = await startTestRpc(Queues);
  titles = await testTitlesService({ QUEUES_RPC: queues.address });
  await titles.fill(
    movie(1, 'Old', { release_date: '1990-01-01', ...streamed('Netflix') }),
    movie(2, 'New', { release_date: '2024-01-01', ...streamed('Netflix', 'HBO Max') }),
    movie(3, 'Elsewhere', streamed('Hulu')),
    movie(4, 'Not out yet', { release_date: '2026-12-01' }),
    movie(5, 'Out today', { release_date: '2026-11-21' }),
    show(6, 'Goes on', {
      vote_average: 6,
      first_air_date: '2020-01-01',
      next_episode_to_air: { air_date: '2026-11-25' },
    }),
    movie(7, 'Gem', { vote_average: 8.4, vote_count: 90 }),
    movie(8, 'Better gem', { vote_average: 8.9, vote_count: 40 }),
    movie(9, 'Known to all', { vote_average: 9, vote_count: 90_000 }),
    ...[10, 11, 12, 13, 14].map((id) => movie(id, `Bird ${id}`, { ...birds, vote_count: 10 })),
  );
});
afterEach(() => {
  seen = [];
  away = false;
});
afterAll(async () => {
  await titles.stop();
  await queues.stop();
});
const ada = { userID: 7, username: 'ada', imgSrc: null };
const names = async (path: Path, body: object, member: typeof ada | null = null) => {
  const { status, reply } = await titles.call(path, body, member);
  expect(status).toBe(200);
  return reply as unknown as { results: { title: string }[]; nextCursor: string | null };
};
const titlesOf = (reply: { results: { title: string }[] }) => reply.results.map((card) => card.title);

/** Reads all pages, one title at a time. */
async function paged(path: Path, body: object, member: typeof ada | null = null): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const reply = await names(path, { ...body, limit: 1, ...(after && { after }) }, member);
    found.push(...titlesOf(reply));
    after = reply.nextCursor ?? undefined;
  } while (after && found.length < 20);
  return found;
}

test('lists titles that services began to stream, newest first, each title once, page by page', async () => {
  const body = { services: ['Netflix', 'HBO Max', 'Netflix'] };
  expect(titlesOf(await names('/api/titles/fetchNewOnServices', body))).toEqual(['New', 'Old']);
  expect(await paged('/api/titles/fetchNewOnServices', body)).toEqual(['New', 'Old']);
  titles.clock.advance(86_400_000);
  await titles.fill(movie(1, 'Old', { release_date: '1990-01-01', ...streamed('Netflix', 'HBO Max') }));
  expect(titlesOf(await names('/api/titles/fetchNewOnServices', body))).toEqual(['Old', 'New']);
  titles.clock.advance(-86_400_000);
  expect(titlesOf(await names('/api/titles/fetchNewOnServices', { services: ['Netflix'], country: 'DE' }))).toEqual([]);
  expect(titlesOf(await names('/api/titles/fetchNewOnServices', { services: [] }))).toEqual([]);
});

test('lists upcoming releases and episodes by date, today included', async () => {
  const reply = await names('/api/titles/fetchComingSoon', {});
  expect(titlesOf(reply)).toEqual(['Out today', 'Goes on', 'Not out yet']);
  expect(await paged('/api/titles/fetchComingSoon', {})).toEqual(['Out today', 'Goes on', 'Not out yet']);
});

test('lists well-rated titles with few votes, best first', async () => {
  expect(await paged('/api/titles/fetchHiddenGems', {})).toEqual(['Better gem', 'Gem']);
});

test("lists titles similar to the member's last queued titles, without titles in the member's queue", async () => {
  const { reply } = await titles.call('/api/titles/fetchBecauseQueued', { rows: 1 }, ada);
  const { rows } = reply as { rows: { because: { title: string }; results: { title: string }[] }[] };
  expect(rows.map((row) => row.because.title)).toEqual(['Bird 10']);
  const like = rows[0]?.results.map((card) => card.title) ?? [];
  expect(like.slice(0, 3)).toEqual(['Bird 12', 'Bird 13', 'Bird 14']);
  expect(like).not.toContain('Bird 11');
});

test('has no similar titles for a member without queued titles, and refuses visitors', async () => {
  const of = async (userID: number) =>
    (await titles.call('/api/titles/fetchBecauseQueued', {}, { ...ada, userID })).reply as { rows: unknown[] };
  expect((await of(8)).rows).toEqual([]);
  away = true;
  expect((await of(7)).rows).toEqual([]);
  away = false;
  expect((await titles.call('/api/titles/fetchBecauseQueued', { userID: 7 })).status).toBe(401);
});

test('leaves out seen titles, and shows all titles while the queues service is down', async () => {
  seen = ['movie_8', 'movie_12'];
  expect(await paged('/api/titles/fetchHiddenGems', {}, ada)).toEqual(['Gem']);
  expect(await paged('/api/titles/fetchHiddenGems', {})).toEqual(['Better gem', 'Gem']);
  const { reply } = await titles.call('/api/titles/fetchBecauseQueued', { rows: 1 }, ada);
  const { rows } = reply as unknown as { rows: { results: { title: string }[] }[] };
  const like = rows.flatMap((row) => titlesOf(row));
  expect(like.slice(0, 2)).toEqual(['Bird 13', 'Bird 14']);
  expect(like).not.toContain('Bird 12');
  away = true;
  expect(await paged('/api/titles/fetchHiddenGems', {}, ada)).toEqual(['Better gem', 'Gem']);
});

describe('a search for unseen titles', () => {
  const body = { terms: [{ text: 'birds', not: false }], sort: 'popular', limit: 2, unseen: true } as const;
  const search = async (over: object = {}, member: typeof ada | null = ada) => {
    const { reply } = await titles.call('/api/titles/keywordSearch', { ...body, ...over }, member);
    const { results, nextCursor, count } = reply as unknown as {
      results: { card: { title: string } }[];
      nextCursor: string | null;
      count: number;
    };
    return { found: results.map(({ card }) => card.title), nextCursor, count };
  };

  test('fills pages without seen titles, and continues on the next page', async () => {
    // the first search builds the index, and until then searches answer 503
    await eventually(async () => (await titles.call('/api/titles/keywordSearch', body)).status === 200);
    await eventually(async () => (await search({ unseen: false })).count === 5);
    seen = ['movie_10', 'movie_11', 'movie_13'];
    const first = await search({ limit: 1 });
    expect(first).toMatchObject({ found: ['Bird 12'], count: 5 });
    expect(await search({ limit: 1, after: first.nextCursor })).toMatchObject({ found: ['Bird 14'], nextCursor: null });
    expect(await search()).toMatchObject({ found: ['Bird 12', 'Bird 14'], nextCursor: null });
  });

  test('shows all titles to visitors, without the filter, and while the queues service is down', async () => {
    seen = ['movie_10', 'movie_11'];
    const all = ['Bird 10', 'Bird 11'];
    expect((await search({}, null)).found).toEqual(all);
    expect((await search({ unseen: undefined })).found).toEqual(all);
    away = true;
    expect((await search()).found).toEqual(all);
  });
});

test.each(['fetchNewOnServices', 'fetchComingSoon', 'fetchHiddenGems'])(
  'the call %s refuses invalid cursors',
  async (name) => {
    const path = `/api/titles/${name}` as Path;
    for (const after of [
      'x',
      btoa('[1]'),
      btoa('["x","movie_1"]'),
      btoa('["2026-99-99","movie_1"]'),
      btoa('[null,null]'),
      btoa('["0000-01-01","movie_1"]'), // Postgres has no year 0.
    ])
      expect((await titles.call(path, { services: ['Netflix'], after })).status).toBe(400);
    for (const services of [["'; drop table title"], ['\u0000', '💥', '\u202e']])
      expect((await titles.call(path, { services })).status).toBe(200);
  },
);
