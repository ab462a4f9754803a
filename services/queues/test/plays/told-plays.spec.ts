import type { EventBody } from '@videoqs/contract/events';
import type { SignedMember } from '@videoqs/contract/rpc';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

interface Told {
  name: string;
  body: { groups: object[]; left?: object[]; newDays?: string[] };
}
const events = (me: SignedMember) =>
  plays.sql<Told>(`select name, body from outbox where (body->>'userID')::bigint = ? order by created_at, name desc`, [
    me.userID,
  ]);
/** The events of a change. */
async function toldBy(me: SignedMember, change: () => Promise<unknown>): Promise<Told[]> {
  const before = (await events(me)).length;
  await change();
  return (await events(me)).slice(before);
}
/** What the feed and the counts of other services make of a member's events: how many plays of each title and day. */
async function counted(me: SignedMember): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, body } of (await events(me)) as unknown as { name: string; body: EventBody<'plays.added'> }[]) {
    const { groups, left = [] } = body as EventBody<'plays.added'> & Pick<EventBody<'plays.removed'>, 'left'>;
    for (const { mediaType_vid: key, day, count } of groups) {
      if (name === 'plays.added') counts[`${key} ${day}`] = (counts[`${key} ${day}`] ?? 0) + count;
      else delete counts[`${key} ${day}`];
    }
    for (const { mediaType_vid: key, day, count } of left) counts[`${key} ${day}`] = count;
  }
  return counts;
}

describe('other services', () => {
  it('receive one event for each call, by title and day, without private plays', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 24, '2020-01-05')]);
    await plays.ask(me, '/api/plays/addShowPlays', { mediaType_vid: show });
    await plays.watch(me, { mediaType_vid: 'movie_1', private: true });
    const { added } = await plays.watch(me, { mediaType_vid: 'movie_2', watchedAt: '2026-11-20' });
    expect((await events(me)).map(({ name, body }) => [name, body.groups, body.newDays])).toEqual([
      [
        'plays.added',
        [
          {
            mediaType_vid: show,
            title: `Show ${show}`,
            poster_path: null,
            day: '2026-11-21',
            count: 24,
            season: 1,
            episode: 24,
            first: true,
          },
        ],
        ['2026-11-21'],
      ],
      ['plays.added', [expect.objectContaining({ mediaType_vid: 'movie_2', season: null })], ['2026-11-20']],
    ]);
    await plays.ask(me, '/api/plays/removePlays', { playIDs: added });
    expect((await events(me)).at(-1)).toMatchObject({
      name: 'plays.removed',
      body: { groups: [{ mediaType_vid: 'movie_2', day: '2026-11-20' }] },
    });
  });

  it('receive the new day when a play moves to another day, so that the new day can earn points', async () => {
    const me = plays.newMember();
    const { added } = await plays.watch(me, { mediaType_vid: 'movie_1' });
    const edit = { playID: String(added[0]), watchedAt: '2026-11-20' };
    expect(await toldBy(me, () => plays.ask(me, '/api/plays/editPlay', edit))).toMatchObject([
      { name: 'plays.removed', body: { groups: [{ mediaType_vid: 'movie_1', day: '2026-11-21' }], left: [] } },
      {
        name: 'plays.added',
        body: { groups: [{ day: '2026-11-20', count: 1, first: true }], newDays: ['2026-11-20'] },
      },
    ]);
  });

  it('receive no event when only the stars of a play change', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    const { added } = await plays.watch(me, plays.episode(show, 1, 1));
    const edit = { playID: String(added[0]), stars: 4 };
    expect(await toldBy(me, () => plays.ask(me, '/api/plays/editPlay', edit))).toEqual([]);
  });

  it('receive a play that becomes public, and the remaining plays of the day when a play becomes private', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 3, '2020-01-05')]);
    const { added } = await plays.watch(
      me,
      plays.episode(show, 1, 1),
      plays.episode(show, 1, 2),
      plays.episode(show, 1, 3, { private: true }),
    );
    const edit = (n: number, isPrivate: boolean) => () =>
      plays.ask(me, '/api/plays/editPlay', { playID: String(added[n]), private: isPrivate });
    expect(await toldBy(me, edit(2, false))).toMatchObject([
      { name: 'plays.added', body: { groups: [{ mediaType_vid: show, count: 1, episode: 3, first: false }] } },
    ]);
    expect(await toldBy(me, edit(2, true))).toMatchObject([
      { name: 'plays.removed', body: { groups: [], left: [{ mediaType_vid: show, count: 2, season: 1, episode: 2 }] } },
    ]);
    await edit(0, true)();
    expect(await toldBy(me, edit(1, true))).toMatchObject([
      { name: 'plays.removed', body: { groups: [{ mediaType_vid: show, day: '2026-11-21' }], left: [] } },
    ]);
  });

  it('can count the remaining plays after an undo, and the plays of each day after moves between days', async () => {
    const me = plays.newMember();
    const show = newShow([season(1, 10, '2020-01-05')]);
    const first = await plays.watch(me, plays.episode(show, 1, 1));
    const upTo = { mediaType_vid: show, upTo: { season: 1, episode: 10 } };
    const { undoID } = await plays.ask(me, '/api/plays/addShowPlays', upTo);
    expect(await counted(me)).toEqual({ [`${show} 2026-11-21`]: 10 });
    await plays.ask(me, '/api/plays/undoPlays', { undoID: String(undoID) });
    expect(await counted(me)).toEqual({ [`${show} 2026-11-21`]: 1 });
    const second = await plays.watch(me, plays.episode(show, 1, 2, { watchedAt: '2026-11-20' }));
    await plays.ask(me, '/api/plays/movePlays', {
      plays: [
        { playID: String(first.added[0]), watchedAt: '2026-11-20' },
        { playID: String(second.added[0]), watchedAt: '2026-11-19' },
      ],
    });
    expect(await counted(me)).toEqual({ [`${show} 2026-11-20`]: 1, [`${show} 2026-11-19`]: 1 });
  });
});
