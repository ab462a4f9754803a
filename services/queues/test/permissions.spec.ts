import { queuesCalls } from '@videoqs/contract/queues/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

type Role = 'owner' | 'editor' | 'member' | 'stranger' | 'visitor';
const ROLES: readonly Role[] = ['owner', 'editor', 'member', 'stranger', 'visitor'];
const INSIDE: readonly Role[] = ['owner', 'editor', 'member'];

interface Scene {
  q: { queueID: number; queueName: string };
  people: Record<Exclude<Role, 'visitor'>, SignedMember>;
  other: SignedMember;
  newcomer: SignedMember;
  /** The keys of the titles that the owner and the editor removed. */
  removed: { owner: number; editor: number };
}
/** Each call about a queue, and the roles that may make it. */
const CALLS: Record<string, { may: readonly Role[]; body: (s: Scene, as: Role) => object }> = {
  fetchQueue: { may: INSIDE, body: ({ q }) => ({ queueID: q.queueID }) },
  fetchPermissionsOfQueueX: { may: INSIDE, body: ({ q }) => q },
  getVideoWhoWhenInfo: { may: INSIDE, body: ({ q }) => ({ ...q, mediaType_vid: 'movie_1' }) },
  createBingeReminder: {
    may: INSIDE,
    body: ({ q }) => ({
      ...remind(q),
      remindDate: new Date(queues.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10),
    }),
  },
  cancelBingeReminder: { may: INSIDE, body: ({ q }) => remind(q) },
  addToQueue: {
    may: ['owner', 'editor'],
    body: ({ q }) => ({ mediaType_vid: 'movie_9', queueIDandNameArr: [[q.queueID, q.queueName]] }),
  },
  removeFromQueue: { may: ['owner', 'editor'], body: ({ q }) => ({ ...q, mediaType_vid: 'movie_2' }) },
  editQueuePosition: {
    may: ['owner', 'editor'],
    body: ({ q }) => ({ ...q, moveItem: 'movie_1', pivotItem: 'movie_2', BEFOREorAFTER: 'AFTER' }),
  },
  findInQueue: { may: INSIDE, body: ({ q }) => ({ queueID: q.queueID, words: 'film' }) },
  fetchSeenBy: { may: INSIDE, body: ({ q }) => ({ queueID: q.queueID, keys: ['movie_1'] }) },
  fetchHistory: { may: INSIDE, body: ({ q }) => ({ queueID: q.queueID }) },
  undoChange: {
    may: ['owner', 'editor'],
    body: ({ q, removed }, as) => ({ ...q, revision: as === 'owner' ? removed.owner : removed.editor }),
  },
  fetchQueueFigures: { may: INSIDE, body: ({ q }) => ({ queueID: q.queueID }) },
  addTitles: { may: ['owner', 'editor'], body: ({ q }) => ({ ...q, keys: ['movie_7', 'movie_8'] }) },
  removeTitles: { may: ['owner', 'editor'], body: ({ q }) => ({ ...q, keys: ['movie_1', 'movie_2'] }) },
  restoreTitles: { may: ['owner', 'editor'], body: ({ q }) => ({ ...q, keys: ['movie_3', 'movie_4'] }) },
  holdTitle: { may: ['owner', 'editor'], body: ({ q }) => ({ queueID: q.queueID, mediaType_vid: 'movie_1' }) },
  moveTitles: { may: ['owner', 'editor'], body: ({ q }) => ({ ...q, keys: ['movie_2'], to: 'top' }) },
  renameQueue: { may: ['owner'], body: ({ q }) => ({ queueID: q.queueID, qName: `renamed ${q.queueID}` }) },
  addQueueMember: { may: ['owner'], body: ({ q, newcomer }) => ({ ...q, addMemberUid: newcomer.userID }) },
  grantPermissions: { may: ['owner'], body: ({ q, other }) => ({ ...q, grantUid: other.userID }) },
  revokePermissions: { may: ['owner'], body: ({ q, other }) => ({ ...q, revokeUid: other.userID }) },
  bootMember: { may: ['owner'], body: ({ q, other }) => ({ ...q, bootUid: other.userID }) },
  handOver: { may: ['owner'], body: ({ q, people }) => ({ ...q, toUid: people.editor.userID }) },
  askToEdit: { may: ['member'], body: ({ q }) => q },
  createInvitation: { may: ['owner'], body: ({ q }) => q },
  revokeInvitation: { may: ['owner'], body: ({ q }) => q },
  deleteQueue: { may: ['owner'], body: ({ q }) => ({ queueID: q.queueID }) },
};
const remind = (q: Scene['q']) => ({
  remindQueueID: q.queueID,
  remindQueueName: q.queueName,
  remindVideoTitle: 'x',
  remindMediaType_vid: 'movie_1',
});

let n = 0;
async function scene(): Promise<Scene> {
  const [owner, editor, member, stranger, other, newcomer] = Array.from({ length: 6 }, newMember) as [
    SignedMember,
    SignedMember,
    SignedMember,
    SignedMember,
    SignedMember,
    SignedMember,
  ];
  for (const m of [owner, editor, member, stranger, other, newcomer])
    await queues.sql(`insert into member (id, username, changed_at) values (?, ?, now())`, [m.userID, m.username]);
  const queueName = `scene ${n++}`;
  const picked = [editor, member, other].map((m) => m.userID);
  const made = await queues.call(
    '/api/queues/createNewQueue',
    { qName: queueName, selectedContactsArr: picked },
    owner,
  );
  const q = { queueID: (made.reply as { queueID: number }).queueID, queueName };
  await queues.call('/api/queues/grantPermissions', { ...q, grantUid: editor.userID }, owner);
  for (const key of ['movie_1', 'movie_2', 'movie_3', 'movie_4']) await queues.add(owner, key, 'bottom', q.queueID);
  // Owner and editor each remove a title, so that each has one to restore.
  await queues.call('/api/queues/removeTitles', { ...q, keys: ['movie_3'] }, owner);
  await queues.call('/api/queues/removeTitles', { ...q, keys: ['movie_4'] }, editor);
  const changes = await queues.sql<{ by: number; revision: number }>(
    `select by, max(revision) as revision from queue_change where queue_id = ? and what = 'removed' group by by`,
    [q.queueID],
  );
  const removedBy = (m: SignedMember) => Number(changes.find((c) => Number(c.by) === m.userID)?.revision);
  const removed = { owner: removedBy(owner), editor: removedBy(editor) };
  return { q, people: { owner, editor, member, stranger }, other, newcomer, removed };
}
/** Everything that the calls could change. */
const state = (queueID: number) =>
  queues.sql(
    `select q.name, q.owner_id, q.revision, (select json_agg(i order by i.rank) from item i where i.queue_id = q.id) as items,
       (select json_agg(m order by m.user_id) from queue_member m where m.queue_id = q.id) as members,
       (select count(*) from reminder r where r.queue_id = q.id) as reminders,
       (select count(*) from queue_invitation v where v.queue_id = q.id) as links from queue q where q.id = ?`,
    [queueID],
  );

/** The calls that name a queue. Streams are left out here: live.spec.ts tests how they are refused. */
const aboutQueues = Object.values(queuesCalls)
  .flatMap((calls) => Object.entries(calls))
  .filter(([, call]) => !('stream' in call && call.stream))
  .filter(([, { body }]) => ['queueID', 'remindQueueID', 'queueIDandNameArr'].some((name) => name in body.shape))
  .map(([name]) => name);

it('every call about a queue has a permission test in this file', () =>
  expect(Object.keys(CALLS).sort()).toEqual(aboutQueues.sort()));

describe.each(Object.keys(CALLS))('the call %s', (name) => {
  it.each(ROLES)('checks the permission of %s', async (role) => {
    const { may, body } = CALLS[name] as (typeof CALLS)[string];
    const s = await scene();
    const before = await state(s.q.queueID);
    const as = role === 'visitor' ? undefined : s.people[role];
    const answer = await queues.call(`/api/queues/${name}` as never, body(s, role) as never, as);
    if (may.includes(role)) {
      expect(answer.status).toBe(200);
      expect((answer.reply as { success?: boolean }).success ?? true).toBe(true);
      return;
    }
    if (role === 'visitor') expect(answer.status).toBe(401);
    else if (name === 'addToQueue') expect(answer.reply).toMatchObject({ success: false, newListLengthArr: [] });
    else expect(answer).toMatchObject({ status: 403, reply: { code: 'not-allowed' } });
    expect(await state(s.q.queueID)).toEqual(before);
  });
});
