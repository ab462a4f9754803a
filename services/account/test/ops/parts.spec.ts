import { Controller } from '@nestjs/common';
import type { RpcAnswer } from '@videoqs/contract/rpc';
import { isOpsTicket } from '@videoqs/node/http/ops-ticket';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { startTestRpc, type TestRpc } from '@videoqs/node/testing/test-rpc';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { eventually } from '@videoqs/stack/eventually';
import { messages } from '../../src/ops/messages.ts';
import { type TestAccount, testAccount } from '../account.fixture.ts';
import { opsOf } from './ops.fixture.ts';

@Controller()
class Others {
  @AnswersRpc('queues.export')
  queues(): RpcAnswer<'queues.export'> {
    return { file: 'queued-titles', rows: [], done: 1, next: null };
  }
  @AnswersRpc('social.export')
  social(): RpcAnswer<'social.export'> {
    return { file: 'following', rows: [], done: 1, next: null };
  }
}

let others: TestRpc;
let account: TestAccount;
let ops: ReturnType<typeof opsOf>;
let me: Awaited<ReturnType<ReturnType<typeof opsOf>['proved']>>;
beforeAll(async () => {
  others = await startTestRpc(Others);
  account = await testAccount({ QUEUES_RPC: others.address, SOCIAL_RPC: others.address });
  ops = opsOf(account);
});
afterAll(async () => {
  await account.stop();
  await others.stop();
});
beforeEach(async () => {
  me = await ops.proved();
});

/** Adds a message that was given up. */
async function givenUp(userID: number | null, minutes: number) {
  const [row] = await account.sql<{ id: string }>(
    `insert into message (id, channel, recipient, subject, text, user_id, at, next_try_at, tries, given_up_at, fault)
      values (gen_random_uuid(), 'email', 'secret@example.com', 'Your code', 'code is 123456', ?, ?, ?, 3, ?, 'no such user')
      returning id`,
    [userID, ...Array(3).fill(new Date(account.clock.now().getTime() - minutes * 60_000))],
  );
  return row?.id ?? '';
}

describe('the health that operators see', () => {
  it('counts messages that wait or were given up, and links to the state of all parts with a ticket valid for a minute', async () => {
    const { reply } = await account.call('/api/ops/fetchHealth', {}, me.signed);
    if (!('partsPath' in reply)) throw new Error(reply.code);
    expect(reply.channels).toEqual(
      ['email', 'sms', 'push'].map((channel) => ({
        channel,
        waiting: expect.any(Number),
        givenUp: expect.any(Number),
      })),
    );
    const [, ticket = ''] = /^\/healthz\/parts\/(.+)$/.exec(reply.partsPath) ?? [];
    const now = account.clock.now();
    expect(isOpsTicket('parts', ticket, TEST_SECRET, now)).toBe(true);
    expect(isOpsTicket('parts', ticket, `${TEST_SECRET}x`, now)).toBe(false);
    expect(isOpsTicket('parts', ticket, TEST_SECRET, new Date(now.getTime() + 60_000))).toBe(false);
    expect(isOpsTicket('parts', ticket.replace(/^\d/, '9'), TEST_SECRET, now)).toBe(false);
  });
});

it('a ticket for the configuration of all parts is valid for a minute, and does not open the state of the parts', async () => {
  const linked = async (path: 'fetchHealth' | 'fetchSettings') =>
    JSON.stringify((await account.call(`/api/ops/${path}`, {}, me.signed)).reply);
  const [, ticket = ''] = /"\/healthz\/settings\/([^"]+)"/.exec(await linked('fetchSettings')) ?? [];
  const [, other = ''] = /"\/healthz\/parts\/([^"]+)"/.exec(await linked('fetchHealth')) ?? [];
  const now = account.clock.now();
  expect(isOpsTicket('settings', ticket, TEST_SECRET, now)).toBe(true);
  expect(isOpsTicket('settings', ticket, TEST_SECRET, new Date(now.getTime() + 60_000))).toBe(false);
  expect(isOpsTicket('settings', other, TEST_SECRET, now)).toBe(false);
  expect(isOpsTicket('parts', ticket, TEST_SECRET, now)).toBe(false);
});

describe('mail that was given up', () => {
  it('is listed page by page, the latest first, without its text or address', async () => {
    const m = await account.verified();
    const old = await givenUp(null, 60);
    const recent = await givenUp(m.userID, 5);
    const list = async (body: object) => {
      const { reply } = await account.call('/api/ops/fetchGivenUp', body, me.signed);
      if (!('messages' in reply)) throw new Error(reply.code);
      return reply;
    };
    const first = await list({ limit: 1 });
    expect(first.messages).toEqual([
      {
        messageID: recent,
        channel: 'email',
        member: { userID: m.userID, username: m.username },
        writtenAt: expect.any(String),
        givenUpAt: expect.any(String),
        tries: 3,
        fault: 'no such user',
      },
    ]);
    const second = await list({ after: first.nextCursor });
    expect(second).toMatchObject({ messages: [{ messageID: old, member: null }], nextCursor: null });
    expect(JSON.stringify([first, second])).not.toMatch(/123456|secret@/);
    expect(await account.call('/api/ops/fetchGivenUp', { after: 'x' }, me.signed)).toMatchObject({ status: 400 });
  });

  it('is sent again once, and only if it was given up', async () => {
    const id = await givenUp(null, 5 * 24 * 60); // it is older than the days for which mail is tried
    const again = async (messageID: string) =>
      (await account.call('/api/ops/sendAgain', { messageID }, me.signed)).reply;
    expect(await again(id)).toEqual({ success: true });
    expect(await again(id)).toEqual({ success: false, userMessage: messages.notGivenUp });
    const worker = await account.startWorker();
    await eventually(
      async () => (await account.sql('select 1 from message where id = ? and sent_at is not null', [id])).length > 0,
    );
    await worker.stop();
    expect(await again(id)).toEqual({ success: false, userMessage: messages.notGivenUp });
    expect(await ops.records(`detail = '${id}'`)).toMatchObject([false, true, true].map((refused) => ({ refused })));
  });
});

it('failed jobs are listed without their data, and can be run again', async () => {
  const queue = account.app.get(JobQueues).queue('account');
  const { id: failedID = '' } = await queue.add('no-such-job', { userID: 7_777_777 }, { attempts: 1 });
  const worker = await account.startWorker();
  await eventually(async () => (await queue.getJobState(failedID)) === 'failed');
  await worker.stop();
  const { reply } = await account.call('/api/ops/fetchJobs', {}, me.signed);
  if (!('queues' in reply)) throw new Error(reply.code);
  expect(reply.queues.map((q) => q.queue)).toEqual(['titles', 'queues', 'social', 'account']);
  const own = reply.queues.find((q) => q.queue === 'account');
  expect(own?.failed).toBe(own?.jobs.length);
  expect(own?.jobs).toContainEqual(
    expect.objectContaining({
      id: failedID,
      name: 'no-such-job',
      fault: 'no handler for no-such-job',
      tries: '1 of 1',
    }),
  );
  expect(JSON.stringify(reply)).not.toContain('7777777');
  expect((await account.call('/api/ops/retryJobs', { queue: 'account' }, me.signed)).reply).toEqual({ success: true });
  expect(await queue.getJobState(failedID)).toBe('waiting');
  await queue.remove(failedID);
});

it("an operator can request an export of a member's data once a day, and gets a link to the export", async () => {
  const m = await account.verified();
  const start = async (userID: number) =>
    (await account.call('/api/ops/startExport', { memberID: userID, reason: 'a request by law' }, me.signed)).reply;
  const open = async () => (await account.call('/api/ops/openExport', { memberID: m.userID }, me.signed)).reply;
  expect(await open()).toEqual({ success: false, userMessage: messages.exportNotReady });
  expect(await start(m.userID)).toEqual({ success: true });
  expect(await start(m.userID)).toEqual({ success: false, userMessage: messages.exportToday });
  expect(await start(999_999)).toEqual({ success: false, userMessage: messages.memberGone });
  const worker = await account.startWorker();
  await eventually(async () => 'downloadPath' in (await open()));
  await worker.stop();
  const reply = await open();
  const path = 'downloadPath' in reply ? reply.downloadPath : '';
  const file = await fetch(account.origin + path);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
});
