import type { SignedMember } from '@videoqs/contract/rpc/rpc';
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

it('a member is told who put them into a queue, and of their own levels; nobody else is', async () => {
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

it('is paged by cursor, by one query', async () => {
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

it('nothing is told to, or by, who is gone', async () => {
  const [ann, bob] = [newMember(), newMember()];
  await invite(ann, bob, 1);
  await social.deliver('member.deleted', { userID: bob.userID, at: at(2) });
  await invite(ann, bob, 3);
  await invite(bob, ann, 4);
  await social.deliver('member.levelWentUp', { ...bob, level: 3, at: at(5) });
  expect(await social.sql('select 1 from notice where ? in (user_id, by_id)', [bob.userID])).toEqual([]);
});
