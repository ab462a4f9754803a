import type { SignedMember } from '@videoqs/contract/rpc';
import { type TestQueues, testQueues } from './queues.fixture.ts';
import { sharers } from './sharing.fixture.ts';

const DAY_MS = 86_400_000;
let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());
const { known, shared } = sharers(() => queues);

const ask = async (q: object, as: SignedMember) => (await queues.call('/api/queues/askToEdit', q as never, as)).reply;
const told = (queueID: number) =>
  queues.sql<{ body: object }>(
    `select body from outbox where name = 'queue.editAsked' and (body->>'queueID')::bigint = ? order by id`,
    [queueID],
  );

it('notifies the owner once a day that a member requests the right to add titles', async () => {
  const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
  const q = await shared(ada, bob);
  expect(await ask(q, bob)).toEqual({ success: true, isNew: true });
  queues.clock.advance(DAY_MS - 1);
  expect(await ask(q, bob)).toEqual({ success: true, isNew: false });
  expect((await told(q.queueID)).map((event) => event.body)).toEqual([
    expect.objectContaining({ userID: ada.userID, byUserID: bob.userID, ...q }),
  ]);
  queues.clock.advance(1);
  expect(await ask(q, bob)).toEqual({ success: true, isNew: true });
  expect(await told(q.queueID)).toHaveLength(2);
});

it('counts the daily request separately for each member and queue', async () => {
  const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
  const [q, other] = [await shared(ada, bob, cy), await shared(ada, bob)];
  await ask(q, bob);
  expect(await ask(q, cy)).toMatchObject({ isNew: true });
  expect(await ask(other, bob)).toMatchObject({ isNew: true });
});
