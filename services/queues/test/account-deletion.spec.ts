import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
  await queues.startWorker();
});
afterAll(() => queues.stop());

const at = '2026-11-21T20:00:00.000Z';
/** The time of a reminder that is not due yet. */
const later = '2026-12-01T17:00:00.000Z';
const gone = (userID: number) => queues.deliver('member.deleted', { userID, at });
const count = async (from: string, userID: number) =>
  Number((await queues.sql<{ n: string }>(`select count(*) as n from ${from}`, [userID]))[0]?.n);

let nextQueue = 1_000_000_000_000;
/** Inserts a shared queue directly. Its members joined in the given order. */
async function shared(ownerID: number, ...others: [userID: number, level: 'editor' | 'member'][]): Promise<number> {
  const id = nextQueue++;
  await queues.sql(
    "insert into queue (id, owner_id, name, first_rank, last_rank) values (?, ?, 'together', 'V', 'V')",
    [id, ownerID],
  );
  for (const [i, [userID, level]] of others.entries())
    await queues.sql('insert into queue_member (queue_id, user_id, level, joined_at) values (?, ?, ?, ?)', [
      id,
      userID,
      level,
      new Date(Date.parse(at) + i * 1_000),
    ]);
  return id;
}
const ownerOf = async (queueID: number) =>
  (await queues.sql<{ owner_id: number }>('select owner_id from queue where id = ?', [queueID]))[0]?.owner_id;

describe('deletion of an account', () => {
  it('deletes all data of the member and reports the number of deleted rows', async () => {
    const member = newMember();
    await queues.add(member, 'movie_603');
    await queues.add(member, 'movie_278');
    await queues.sql(
      "insert into delivery (id, user_id, media_key, title, at) values (gen_random_uuid(), ?, 'movie_603', 'The Matrix', ?)",
      [member.userID, at],
    );
    await gone(member.userID);
    for (const from of [
      'queue where owner_id = ?',
      'item where added_by = ?',
      'delivery where user_id = ?',
      'member where id = ?',
    ])
      expect([from, await count(from, member.userID)]).toEqual([from, 0]);
    const [event] = await queues.sql<{ body: { rows: number } }>(
      "select body from outbox where name = 'queues.memberForgotten' and (body->>'userID')::bigint = ?",
      [member.userID],
    );
    // The five rows are two titles, the queue, the delivery and the name.
    expect(event?.body).toMatchObject({ userID: member.userID, at, rows: 5 });
  });

  it('does not recreate the member when an older event arrives late', async () => {
    const member = newMember();
    await gone(member.userID);
    await queues.deliver('member.changed', { ...member, at: '2026-11-21T21:00:00.000Z' });
    expect(await count('member where id = ?', member.userID)).toBe(0);
  });

  it('passes a shared queue to the editor who joined first, before any member', async () => {
    const [owner, looks, edits, editsLater] = [newMember(), newMember(), newMember(), newMember()];
    const queueID = await shared(
      owner.userID,
      [looks.userID, 'member'],
      [edits.userID, 'editor'],
      [editsLater.userID, 'editor'],
    );
    await gone(owner.userID);
    expect(await ownerOf(queueID)).toBe(edits.userID);
    expect(await count('queue_member where queue_id = ?', queueID)).toBe(2); // An owner has no row in queue_member.
  });

  it('passes a queue without editors to the member who joined first, and deletes a queue without members', async () => {
    const [owner, first, second] = [newMember(), newMember(), newMember()];
    const queueID = await shared(owner.userID, [first.userID, 'member'], [second.userID, 'member']);
    const alone = await shared(owner.userID);
    await gone(owner.userID);
    expect(await ownerOf(queueID)).toBe(first.userID);
    expect(await ownerOf(alone)).toBeUndefined();
  });

  it('renames a queue when its new owner already owns a queue of the same name', async () => {
    const [owner, heir] = [newMember(), newMember()];
    await shared(heir.userID);
    const queueID = await shared(owner.userID, [heir.userID, 'editor']);
    await gone(owner.userID);
    expect(await queues.sql('select owner_id, name from queue where id = ?', [queueID])).toEqual([
      { owner_id: heir.userID, name: 'together 2' },
    ]);
  });

  it('revokes the invitation link of a queue that passes to a new owner', async () => {
    const [owner, heir] = [newMember(), newMember()];
    const queueID = await shared(owner.userID, [heir.userID, 'editor']);
    const made = await queues.call('/api/queues/createInvitation', { queueID, queueName: 'together' }, owner);
    const code = made.ok ? made.reply.code : '';
    const look = async () => (await queues.call('/api/queues/fetchInvitation', { code })).status;
    expect(await look()).toBe(200);
    await gone(owner.userID);
    expect([await ownerOf(queueID), await look()]).toEqual([heir.userID, 404]);
  });

  it("removes the member and the member's reminders from other members' queues", async () => {
    const [owner, guest] = [newMember(), newMember()];
    const queueID = await shared(owner.userID, [guest.userID, 'editor']);
    await queues.add(guest, 'movie_603', 'top', queueID);
    await queues.sql(
      "insert into reminder (id, user_id, queue_id, media_key, remind_date, due_at) values (gen_random_uuid(), ?, ?, 'movie_603', '2026-12-01', ?)",
      [guest.userID, queueID, later],
    );
    await gone(guest.userID);
    expect(await ownerOf(queueID)).toBe(owner.userID);
    expect(await count('queue_member where user_id = ?', guest.userID)).toBe(0);
    expect(await count('reminder where user_id = ?', guest.userID)).toBe(0);
    expect(await count('item where queue_id = ?', queueID)).toBe(1); // the title stays, without the name of its adder
  });

  it("restoring a title brings back other members' reminders, but not the deleted member's", async () => {
    const [owner, guest] = [newMember(), newMember()];
    const queueID = await shared(owner.userID, [guest.userID, 'editor']);
    await queues.add(owner, 'movie_603', 'top', queueID);
    for (const { userID } of [owner, guest])
      await queues.sql(
        "insert into reminder (id, user_id, queue_id, media_key, remind_date, due_at) values (gen_random_uuid(), ?, ?, 'movie_603', '2026-12-01', ?)",
        [userID, queueID, later],
      );
    const body = { queueID, keys: ['movie_603'], initSize: 1 };
    await queues.call('/api/queues/removeTitles', body, owner);
    await gone(guest.userID);
    await queues.call('/api/queues/restoreTitles', body, owner);
    expect(await queues.sql('select user_id from reminder where queue_id = ?', [queueID])).toEqual([
      { user_id: owner.userID },
    ]);
  });
});

it('exports everything stored about a member, page by page, and nothing about other members', async () => {
  const [member, other] = [newMember(), newMember()];
  await queues.add(other, 'movie_278');
  await queues.sql("insert into queue (id, owner_id, name, first_rank, last_rank) values (?, ?, 'myqueue', 'V', 'V')", [
    member.userID,
    member.userID,
  ]);
  await queues.sql(
    `insert into title (media_key, title, genres, changed_at) select 'movie_' || n, 'No. ' || n, '{}', now() from generate_series(900001, 901500) n`,
  );
  await queues.sql(
    `insert into item (queue_id, media_key, rank, added_at, added_by) select ?, 'movie_' || n, 'V' || n, now(), 0 from generate_series(900001, 901500) n`,
    [member.userID],
  );
  await queues.sql(
    "insert into reminder (id, user_id, queue_id, media_key, remind_date, due_at) values (gen_random_uuid(), ?, ?, 'movie_900001', '2026-12-01', ?)",
    [member.userID, member.userID, later],
  );
  await queues.sql(`insert into top10_list values (?, 'movie', '{movie_900002,movie_900001}')`, [member.userID]);
  for (const who of [member, other])
    await queues.call(
      '/api/plays/addPlays',
      { plays: [{ mediaType_vid: 'movie_13', watchedAt: '2026-11-20', private: true }] },
      who,
    );
  const preferences = { afterWatching: 'keep', hideUnseen: 'names' } as const;
  await queues.call('/api/plays/savePreferences', preferences, member);
  const said = { mediaType_vid: 'tv_1396', state: 'paused' };
  await queues.sql(
    `insert into show_progress (user_id, media_key, said, state, plays, seen, aired, waiting, minutes_left, is_new,
      sort_at, version) values (?, 'tv_1396', 'paused', 'paused', 0, 0, 0, 0, 0, false, now(), 1),
      (?, 'tv_1397', null, 'watching', 0, 0, 0, 0, 0, false, now(), 1)`,
    [member.userID, member.userID],
  );
  const crew = 1_000_000_900_000;
  await queues.sql(
    "insert into queue (id, owner_id, name, first_rank, last_rank) values (?, ?, 'Friday crew', 'V', 'W')",
    [crew, member.userID],
  );
  await queues.sql(
    "insert into item (queue_id, media_key, rank, added_at, added_by) values (?, 'movie_900002', 'V', now(), 0), (?, 'movie_900001', 'W', now(), 0)",
    [crew, crew],
  );
  const rpc = testRpcClient({ queues: queues.rpcAddress });
  const got: Record<string, unknown[]> = {};
  let pages = 0;
  for (let after: string | null | undefined; after !== null; pages++) {
    const page = await rpc.ask('queues.export', { userID: member.userID, ...(after && { after }) });
    got[page.file] = [...(got[page.file] ?? []), ...page.rows];
    after = page.next;
  }
  rpc.close();
  expect(pages).toBe(9);
  expect(got['watching-preferences']).toEqual([preferences]);
  expect(got['show-states']).toEqual([expect.objectContaining(said)]);
  expect(got.plays).toEqual([
    {
      mediaType_vid: 'movie_13',
      title: 'Title 13',
      year: 1999,
      season: null,
      episode: null,
      watchedAt: '2026-11-20',
      stars: null,
      private: true,
      source: '',
    },
  ]);
  expect(got.queues).toEqual([
    expect.objectContaining({ queueID: member.userID, name: 'myqueue', level: 'owner' }),
    expect.objectContaining({ queueID: crew, name: 'Friday crew', level: 'owner' }),
  ]);
  expect(got['shared-queue-titles']).toEqual(
    ['movie_900002', 'movie_900001'].map((mediaType_vid) => expect.objectContaining({ queueID: crew, mediaType_vid })),
  );
  expect(got['queued-titles']).toHaveLength(1_500);
  expect(got['queued-titles']?.at(0)).toMatchObject({ mediaType_vid: 'movie_900001', title: 'No. 900001' });
  expect(got['queued-titles']?.at(-1)).toMatchObject({ mediaType_vid: 'movie_901500' });
  expect(got.reminders).toEqual([expect.objectContaining({ remindDate: '2026-12-01', title: 'No. 900001' })]);
  expect(got['top-10']).toEqual([
    expect.objectContaining({ mediaType_vid: 'movie_900002', position: 1 }),
    expect.objectContaining({ mediaType_vid: 'movie_900001', position: 2 }),
  ]);
});
