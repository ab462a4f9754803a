import { RefreshMemberHandler } from '../src/snapshot/refresh-member.handler.ts';
import { RefreshTitleHandler } from '../src/snapshot/refresh-title.handler.ts';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
/** A second copy of the service. The database is its only way to learn of changes. */
let copy: string;
beforeAll(async () => {
  queues = await testQueues();
  copy = await queues.startCopy();
});
afterAll(() => queues.stop());

type Member = ReturnType<typeof newMember>;
async function pageOf(me: Member, at = copy) {
  const page = await queues.call('/api/queues/fetchMyQueue', {}, me, false, at);
  if (!page.ok) throw new Error('no page');
  return page.reply;
}
const removed = { mediaType_vid: 'movie_1' };
const reminder = { remindQueueName: 'myqueue', remindVideoTitle: 'T', remindMediaType_vid: 'movie_1' };
/** A moment after the title last changed in the titles service and before this service fetched the title. */
const BETWEEN = '2026-06-01T00:00:00.000Z';
const LATER = '2026-11-21T21:00:00.000Z';

describe('a cached page of a queue', () => {
  it.each<[string, (me: Member) => Promise<unknown>, (page: Awaited<ReturnType<typeof pageOf>>) => unknown, unknown]>([
    ['a title was added', (me) => queues.add(me, 'movie_2'), (p) => [p.myQueue.length, p.count], [2, 2]],
    [
      'a title was removed',
      (me) => queues.call('/api/queues/removeFromQueue', { ...removed, ...queues.mine(me) }, me),
      (p) => [p.myQueue, p.count],
      [[], 0],
    ],
    [
      'a reminder was set',
      (me) =>
        queues.call(
          '/api/queues/createBingeReminder',
          { ...reminder, remindQueueID: me.userID, remindDate: '2026-12-01' },
          me,
        ),
      (p) => p.myQueue[0]?.remindDate,
      '2026-12-01',
    ],
    [
      'a title got another name',
      () =>
        queues.orm.em.fork().transactional((em) =>
          new RefreshTitleHandler().handle(
            [
              {
                mediaType_vid: 'movie_1',
                title: 'Renamed',
                year: 1999,
                poster_path: null,
                runtime: 100,
                genres: [],
                at: LATER,
              },
            ],
            em,
          ),
        ),
      (p) => p.myQueue[0]?.title,
      'Renamed',
    ],
    [
      'the member who added a title got another name',
      (me) =>
        queues.orm.em
          .fork()
          .transactional((em) =>
            new RefreshMemberHandler().handle(
              [{ userID: me.userID, username: 'new-name', imgSrc: null, at: LATER }],
              em,
            ),
          ),
      (p) => p.myQueue[0]?.addedBy.username,
      'new-name',
    ],
    [
      'the member of the page joined a shared queue',
      (me) =>
        queues.sql(
          `with q as (insert into queue (id, owner_id, name, first_rank, last_rank) values (1000000000000 + ?, 1, 'x', 'a', 'a') returning id)
           insert into queue_member select id, ?, 'member', now() from q`,
          [me.userID, me.userID],
        ),
      (p) => p.otherQueueCount,
      1,
    ],
  ])('is not served after %s through another copy of the service', async (_when, change, seen, now) => {
    const me = newMember();
    await queues.add(me, 'movie_1');
    expect(seen(await pageOf(me))).not.toEqual(now);
    await change(me);
    expect(seen(await pageOf(me))).toEqual(now);
    expect(seen(await pageOf(me, queues.origin))).toEqual(now);
  });

  it('is not served after a title was moved', async () => {
    const me = newMember();
    for (const key of ['movie_3', 'movie_2', 'movie_1']) await queues.add(me, key);
    await pageOf(me);
    await queues.move(me, 'movie_1', 'AFTER', 'movie_2');
    expect((await pageOf(me)).myQueue.map((i) => i.mediaType_vid)).toEqual(['movie_2', 'movie_1', 'movie_3']);
  });

  it('is not stored again while the queue is unchanged', async () => {
    const me = newMember();
    await queues.add(me, 'movie_1');
    await pageOf(me, queues.origin);
    const queries: string[] = [];
    const log = await queues.queryLog(queries);
    await pageOf(me, queues.origin);
    log.stop();
    expect(queries).toHaveLength(1);
    expect(queries[0]).not.toContain('json_agg');
  });

  it('is served only to the member whose page it is', async () => {
    const [ann, ben] = [newMember(), newMember()];
    await queues.add(ann, 'movie_1');
    await pageOf(ann);
    expect((await pageOf(ben)).myQueue).toEqual([]);
  });
});

it('shows a change of a title even if the change arrived while the title was being fetched', async () => {
  const me = newMember();
  // The queues service now asks the titles service, which reports a last change in January.
  await queues.add(me, 'movie_77');
  const renamed = { title: 'Told in June', year: 1999, poster_path: null, runtime: 100, genres: [] };
  await queues.orm.em
    .fork()
    .transactional((em) =>
      new RefreshTitleHandler().handle([{ ...renamed, mediaType_vid: 'movie_77', at: BETWEEN }], em),
    );
  expect((await pageOf(me)).myQueue[0]?.title).toBe('Told in June');
});
