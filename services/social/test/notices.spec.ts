import type { SignedMember } from '@videoqs/contract/rpc';
import { noticeWords } from '@videoqs/contract/social/notice-words';
import { newMember, type TestSocial, testSocial } from './social.fixture.ts';

let social: TestSocial;
beforeAll(async () => {
  social = await testSocial();
  await social.startWorker();
});
afterAll(() => social.stop());

const at = (n: number) => new Date(Date.parse('2026-11-21T12:00:00.000Z') + n * 60_000).toISOString();
const notices = async (m: SignedMember, page = {}) => {
  const answer = await social.call('/api/person/fetchNotices', page, m);
  if (!answer.ok) throw new Error(answer.reply.code);
  return answer.reply;
};
const invite = (to: SignedMember, by: SignedMember, n = 0) =>
  social.deliver('queue.memberAdded', {
    userID: to.userID,
    byUserID: by.userID,
    queueID: 1_000_000_000_000,
    queueName: `Crew ${n}`,
    at: at(n),
  });

it('notifies a member about an invitation to a queue and about a new level', async () => {
  const [ann, bob] = [newMember(), newMember()];
  await social.deliver('member.created', { ...bob, at: at(0) });
  await invite(ann, bob, 1);
  await social.deliver('member.levelWentUp', { ...ann, level: 3, at: at(2) });
  expect((await notices(ann)).notices).toMatchObject([
    { kind: 'level', title: '3', by: null },
    { kind: 'invited', title: 'Crew 1', queueID: 1_000_000_000_000, by: { username: bob.username } },
  ]);
  expect((await notices(bob)).notices).toEqual([]);
  expect((await social.call('/api/person/fetchNotices', {})).status).toBe(401);
});

it('notifies an owner that a member requests to add titles, with the text for mail and push', async () => {
  const [ann, bob] = [newMember(), newMember()];
  await social.deliver('member.created', { ...bob, at: at(0) });
  const asked = { userID: ann.userID, byUserID: bob.userID, queueID: 1_000_000_000_009, queueName: 'Crew', at: at(1) };
  await social.deliver('queue.editAsked', asked);
  const [notice] = (await notices(ann)).notices;
  expect(notice).toMatchObject({ kind: 'invited', asks: true, title: 'Crew', by: { username: bob.username } });
  expect(noticeWords({ ...(notice as NonNullable<typeof notice>), byName: bob.username })).toMatchObject({
    text: `${bob.username} wants to add to Crew`,
    to: '/myVideoQs/1000000000009',
  });
  const noted = await social.sql<{ body: object }>(
    `select body from outbox where name = 'notice.noted' and (body->>'userID')::bigint = ?`,
    [ann.userID],
  );
  expect(noted.map((event) => event.body)).toEqual([expect.objectContaining({ kind: 'invited', asks: true })]);
});

it('pages notices by cursor, in one query', async () => {
  const [ann, bob] = [newMember(), newMember()];
  for (let n = 0; n < 3; n++) await invite(ann, bob, n);
  const queries: string[] = [];
  const log = await social.queryLog(queries);
  const first = await notices(ann, { limit: 2 });
  expect(queries).toHaveLength(1);
  log.stop();
  const rest = await notices(ann, { limit: 2, after: first.nextCursor });
  expect([...first.notices, ...rest.notices].map((n) => n.title)).toEqual(['Crew 2', 'Crew 1', 'Crew 0']);
  expect(rest.nextCursor).toBeNull();
  for (const after of ['x', "' or 1=1", '🎬'])
    expect((await social.call('/api/person/fetchNotices', { after }, ann)).status).toBe(400);
});

it('sends no notice to deleted members or about deleted members', async () => {
  const [ann, bob] = [newMember(), newMember()];
  await invite(ann, bob, 1);
  await social.deliver('member.deleted', { userID: bob.userID, at: at(2) });
  await invite(ann, bob, 3);
  await invite(bob, ann, 4);
  await social.deliver('member.levelWentUp', { ...bob, level: 3, at: at(5) });
  expect(await social.sql('select 1 from notice where ? in (user_id, by_id)', [bob.userID])).toEqual([]);
});

it('sends one notice about a follow, and deletes the notice when the follow ends', async () => {
  const [ann, bob] = (await social.known(2)) as [SignedMember, SignedMember];
  await social.follow(bob, ann);
  await social.follow(bob, ann);
  const by = { userID: bob.userID, username: bob.username };
  const expected = [{ kind: 'followed', by, title: '', queueID: null, following: false }];
  expect((await notices(ann)).notices).toMatchObject(expected);
  expect((await notices(bob)).notices).toEqual([]);
  await social.follow(ann, bob);
  expect((await notices(ann)).notices).toMatchObject([{ ...expected[0], following: true }]);
  await social.unfollow(ann, bob);
  await social.unfollow(bob, ann);
  expect((await notices(ann)).notices).toEqual([]);
  await social.follow(bob, ann);
  expect((await notices(ann)).notices).toMatchObject(expected);
});

it('sends no notice about muted or blocked members, and sends all other notices', async () => {
  const [ann, mute, blocked, blocks, bob] = (await social.known(5)) as [
    SignedMember,
    SignedMember,
    SignedMember,
    SignedMember,
    SignedMember,
  ];
  await social.blockOrMute(ann, mute, 'mute');
  await social.blockOrMute(ann, blocked, 'block');
  await social.blockOrMute(blocks, ann, 'block');
  await social.blockOrMute(bob, ann, 'mute');
  for (const by of [mute, blocked, blocks, bob]) {
    await social.follow(by, ann);
    await invite(ann, by);
  }
  expect(new Set((await notices(ann)).notices.map((n) => `${n.kind} ${n.by?.username}`))).toEqual(
    new Set([`followed ${bob.username}`, `invited ${bob.username}`]),
  );
});

const noted = ({ userID }: SignedMember) =>
  social.sql<{ body: { kind: string; byName: string } }>(
    `select body from outbox where name = 'notice.noted' and (body->>'userID')::bigint = ? order by body->>'at'`,
    [userID],
  );
const choose = ({ userID }: SignedMember, shown: ('level' | 'invited')[], n: number) =>
  social.deliver('member.choseBell', { userID, shown, at: at(n) });

it('publishes each notice to the account service, except about blocked or muted members', async () => {
  const [ann, bob, mute] = (await social.known(3)) as [SignedMember, SignedMember, SignedMember];
  await social.blockOrMute(ann, mute, 'mute');
  await invite(ann, mute, 1);
  await invite(ann, bob, 2);
  expect((await noted(ann)).map((e) => e.body)).toEqual([
    expect.objectContaining({ kind: 'invited', byID: bob.userID, byName: bob.username, title: 'Crew 2' }),
  ]);
  const blocksAndMutes = await social.sql<{ body: object }>(`select body from outbox where name = 'member.hidden'`);
  expect(blocksAndMutes.map((e) => e.body)).toContainEqual(
    expect.objectContaining({ userID: ann.userID, otherID: mute.userID, how: 'mute' }),
  );
});

it('shows only the kinds of notices that the member chose, and publishes all kinds to the account service', async () => {
  const [ann, bob] = (await social.known(2)) as [SignedMember, SignedMember];
  await choose(ann, ['level'], 5);
  await choose(ann, ['invited', 'level'], 4); // This choice is older but arrives later.
  await invite(ann, bob, 6);
  await social.deliver('member.levelWentUp', { ...ann, level: 2, at: at(7) });
  expect((await notices(ann)).notices).toMatchObject([{ kind: 'level' }]);
  expect((await noted(ann)).map((e) => e.body.kind)).toEqual(['invited', 'level']);
  await social.deliver('member.deleted', { userID: ann.userID, at: at(8) });
  await choose(ann, ['level'], 9);
  expect(await social.sql('select 1 from bell_choice where user_id = ?', [ann.userID])).toEqual([]);
});
