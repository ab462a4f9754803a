import { randomUUID } from 'node:crypto';
import { inTransaction } from '@videoqs/node/database/transaction';
import { eventually } from '@videoqs/stack/eventually';
import { smsChannel } from '../../src/channel/sms.channel.ts';
import { SweepMessagesJob } from '../../src/expiry/sweep-messages.job.ts';
import { PostMessages } from '../../src/message/post-messages.ts';
import { SendMessageJob } from '../../src/message/send-message.job.ts';
import { type TestAccount, testAccount } from '../account.fixture.ts';
import { SMS_ACCOUNT, SMS_FROM, SMS_TOKEN, type SmsServer, startSmsServer } from '../sms-server.fixture.ts';

let account: TestAccount;
let sms: SmsServer;
/** A second SMS service, which answers slowly. */
let slow: SmsServer | undefined;
let worker: Awaited<ReturnType<TestAccount['startWorker']>>;
let now = () => new Date();
beforeAll(async () => {
  sms = await startSmsServer(() => now());
  account = await testAccount({ SMS_URL: sms.url, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, SMS_PER_DAY: 3 });
  now = () => account.clock.now();
  worker = await account.startWorker();
});
afterAll(async () => {
  await account.stop();
  await sms.stop();
  await slow?.stop();
});
beforeEach(async () => {
  for (const list of [sms.taken, sms.asked, sms.next]) list.length = 0;
});

const CELL = '3105551212';
/** Creates a message in the outbox that was not tried, because its job is thrown away. @returns the message's id */
async function text(body = `Tonight: ${randomUUID()}`): Promise<string> {
  const { userID } = await account.member();
  await inTransaction(account.orm, (em) =>
    worker.app.get(PostMessages).post(em, () => {}, 'sms', [{ userID, to: [CELL], words: { line: () => body } }]),
  );
  const [row] = await account.sql<{ id: string }>('select id from message where text = ?', [body]);
  return row?.id ?? '';
}
const attempt = (messageID: string) =>
  worker.app
    .get(SendMessageJob)
    .run({ messageID })
    .then(
      () => 'sent',
      (error: Error) => error.message,
    );
const state = async (id: string) => {
  const [row] = await account.sql<{ sent: boolean; given_up: boolean; fault: string | null; wait: number }>(
    `select sent_at is not null as sent, given_up_at is not null as given_up, fault,
       extract(epoch from next_try_at - ?::timestamptz)::int as wait from message where id = ?`,
    [account.clock.now().toISOString(), id],
  );
  return row;
};

describe('a text message', () => {
  it('is sent form-encoded with our credentials, once', async () => {
    const id = await text('Tonight: Amélie & more');
    expect(await attempt(id)).toBe('sent');
    expect(await attempt(id)).toBe('sent'); // The message is already sent.
    expect(sms.taken).toEqual([
      expect.objectContaining({ to: `+1${CELL}`, from: SMS_FROM, body: 'Tonight: Amélie & more' }),
    ]);
    expect(sms.asked).toHaveLength(1);
  });

  it.each([429, 500, 502, 503])('is retried with growing pauses after the answer %i', async (status) => {
    const id = await text();
    sms.next.push(
      (r) => r.writeHead(status).end('{}'),
      (r) => r.writeHead(status).end('{}'),
    );
    expect(await attempt(id)).toBe(`the SMS service answered ${status}`);
    expect(await state(id)).toMatchObject({ sent: false, given_up: false, wait: 10 });
    await attempt(id);
    expect(await state(id)).toMatchObject({ sent: false, given_up: false, wait: 20 });
    expect(await attempt(id)).toBe('sent');
    expect(sms.taken).toHaveLength(1);
  });

  it('is retried after the wait that the text service asks for', async () => {
    const id = await text();
    sms.next.push((r) => r.writeHead(429, { 'retry-after': '120' }).end('{}'));
    await attempt(id);
    expect(await state(id)).toMatchObject({ wait: 120 });
    const other = await text();
    sms.next.push((r) => r.writeHead(503, { 'retry-after': new Date(Date.now() + 90_500).toUTCString() }).end('{}'));
    await attempt(other);
    expect((await state(other))?.wait).toBeGreaterThan(80);
    expect((await state(other))?.wait).toBeLessThanOrEqual(91);
  });

  it('is given up when the service refuses it, with the reason', async () => {
    const id = await text();
    sms.next.push((r) => r.writeHead(400).end('{"code":21211,"message":"The To number is not valid"}'));
    await attempt(id);
    expect(await state(id)).toMatchObject({
      sent: false,
      given_up: true,
      fault: 'the SMS service answered 400 21211 The To number is not valid',
    });
    account.clock.advance(7_200_000);
    await worker.app.get(SweepMessagesJob).run();
    // Texts that are still unsent are sent and answered first, so that later checks do not see them.
    await eventually(
      async () => !(await account.sql('select id from message where sent_at is null and given_up_at is null')).length,
    );
    expect(await attempt(id)).toBe('sent'); // Nothing is left to send.
    expect(await account.sql('select tries from message where id = ?', [id])).toEqual([{ tries: 1 }]);
  });

  it('is not given up while our account at the text service has a problem', async () => {
    const id = await text();
    sms.next.push((r) => r.writeHead(401).end('{"code":20003,"message":"Authenticate"}'));
    await attempt(id);
    expect(await state(id)).toMatchObject({ sent: false, given_up: false });
  });

  it.each<[string, (typeof sms.next)[number]]>([
    [
      'when the connection broke after the service accepted it',
      (r, take) => {
        take();
        r.destroy();
      },
    ],
    [
      'when the service accepted it and answered with 500',
      (r, take) => {
        take();
        r.writeHead(500).end('{}');
      },
    ],
  ])('is sent only once %s', async (_what, behave) => {
    const id = await text();
    sms.next.push(behave);
    expect(await attempt(id)).not.toBe('sent');
    expect(await attempt(id)).toBe('sent');
    expect(sms.taken).toHaveLength(1);
    expect(await state(id)).toMatchObject({ sent: true });
  });

  it('is sent again when the connection broke before the service accepted it', async () => {
    const id = await text();
    sms.next.push((r) => r.destroy());
    await attempt(id);
    expect(await attempt(id)).toBe('sent');
    expect(sms.taken).toHaveLength(1);
  });

  it('is not sent again while it is unknown whether the service accepted it', async () => {
    const settings = { SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, SMS_PER_DAY: 3, SITE_URL: 'http://site.example' };
    const silent = smsChannel({ ...settings, SMS_URL: 'http://127.0.0.1:1' }, 300);
    const message = { id: '1', recipient: CELL, subject: '', text: 't', html: null, at: new Date(), tries: 2 };
    await expect(silent.send(message)).rejects.toThrow();
    slow = await startSmsServer(() => new Date());
    const { send } = smsChannel({ ...settings, SMS_URL: slow.url }, 300);
    slow.next.push((_r, take) => take()); // This service accepts the text and sends no answer.
    await expect(send({ ...message, tries: 1 })).rejects.toThrow(/aborted|timeout/i);
    await send(message);
    expect(slow.taken).toHaveLength(1);
  });

  it('is not mistaken for a text with the same words from another day', async () => {
    const words = 'Tonight: Heat';
    const first = await text(words);
    await attempt(first);
    account.clock.advance(86_400_000);
    await account.sql('delete from message');
    const second = await text(words);
    sms.next.push((r) => r.writeHead(503).end('{}'));
    await attempt(second);
    await attempt(second);
    expect(sms.taken).toHaveLength(2);
  });
});

describe('the daily limit of text messages', () => {
  it('drops texts that nobody requested, and refuses a requested code with an explanation', async () => {
    const { userID, signed } = await account.member({ cell: CELL });
    const send = (body: string) =>
      inTransaction(account.orm, (em) =>
        worker.app.get(PostMessages).post(em, () => {}, 'sms', [{ userID, to: [CELL], words: { line: () => body } }]),
      );
    await send('one');
    await send('two'); // There are three texts, including the code of the sign-up.
    await send('three');
    const texts = () => account.sql('select text from message where user_id = ? order by at', [userID]);
    expect(await texts()).toHaveLength(3);
    account.clock.advance(3_600_000);
    const resend = await account.call('/api/user/resendCode', { identifier: CELL }, signed);
    expect(resend).toMatchObject({
      status: 429,
      retryAfter: String(23 * 3_600),
      reply: {
        code: 'too-many',
        userMessage: 'We’ve sent you all the texts we can in a day. Please try again in 23 hours.',
      },
    });
    expect(await account.sql('select 1 from code where user_id = ?', [userID])).toHaveLength(1);
    account.clock.advance(23 * 3_600_000);
    expect((await account.call('/api/user/resendCode', { identifier: CELL }, signed)).reply).toMatchObject({
      error: false,
    });
  });
});
