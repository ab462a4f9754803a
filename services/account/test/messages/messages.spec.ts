import type { AddressInfo, Socket } from 'node:net';
import { inTransaction } from '@videoqs/node/database/transaction';
import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { eventually } from '@videoqs/stack/eventually';
import { SMTPServer } from 'smtp-server';
import { messageGauges } from '../../src/message/gauges.ts';
import { PostMessages } from '../../src/message/post-messages.ts';
import { SendMessageJob } from '../../src/message/send-message.job.ts';
import { messages } from '../../src/messages.ts';
import { newAuth, newName, PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';

let account: TestAccount;
let smtp: SMTPServer;
let received: string[] = [];
let refuse = 0;
/** A function that interrupts the server during an email. */
let interrupt: ((socket: Socket) => void) | undefined;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      // The worker may have an idle connection as well.
      const socket = [...sockets].find((one) => one.remotePort === session.remotePort);
      if (interrupt) return interrupt(socket as Socket);
      const chunks: Buffer[] = [];
      stream.on('data', (c: Buffer) => chunks.push(c));
      stream.on('end', () => {
        if (refuse) return done(Object.assign(new Error('refused'), { responseCode: refuse }));
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()));
  account = await testAccount({ SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await account.stop();
  await new Promise<void>((done) => smtp.close(done));
});
beforeEach(async () => {
  received = [];
  refuse = 0;
  interrupt = undefined;
  await account.sql('delete from member');
  await account.sql('delete from message');
});

const sockets = new Set<Socket>();
const sent = () => account.sql('select 1 from message where sent_at is not null');

/** The numbers that the worker reports to Prometheus. */
const shown = async () => {
  const gauges = messageGauges(account.orm);
  return Object.fromEntries(await Promise.all(gauges.map(async ({ name, read }) => [name, await read()] as const)));
};

describe('the count of stuck messages', () => {
  it('includes messages that no worker tries, messages refused several times, and messages given up in the last hour', async () => {
    const put = (channel: string, what: string) =>
      account.sql(
        `insert into message (id, channel, recipient, subject, text, at, next_try_at, tries, given_up_at, sent_at)
         select gen_random_uuid(), ?, 'a@b.example', '', '', now() - ago, now() + wait, tried, gave, sent from (values ${what})
         as v(ago, wait, tried, gave, sent)`,
        [channel],
      );
    // This message is overdue.
    await put('email', "(interval '1 day', interval '-2 minutes', 0, null::timestamptz, null::timestamptz)");
    // This message was refused often.
    await put('email', "(interval '1 day', interval '1 hour', 4, null::timestamptz, null::timestamptz)");
    await put('email', "(interval '1 day', interval '1 hour', 1, null::timestamptz, null::timestamptz)");
    await put('email', "(interval '1 day', interval '-1 day', 1, null::timestamptz, now())");
    await put('sms', "(interval '1 day', interval '-1 day', 1, now() - interval '59 minutes', null::timestamptz)");
    await put('sms', "(interval '1 day', interval '-1 day', 1, now() - interval '61 minutes', null::timestamptz)");
    // This message is too old.
    await put('push', "(interval '3 days 30 minutes', interval '-1 hour', 9, null::timestamptz, null::timestamptz)");
    await put('push', "(interval '3 days 61 minutes', interval '-1 hour', 9, null::timestamptz, null::timestamptz)");
    expect(await shown()).toEqual({
      messages_waiting: { email: 2, sms: 0, push: 0 },
      messages_given_up: { email: 0, sms: 1, push: 1 },
    });
  });
});

describe('messages to members', () => {
  it('are sent by SMTP once, even with two workers', async () => {
    await account.startWorker();
    await account.startWorker();
    await account.member({ email: 'one@example.com' });
    await eventually(async () => (await sent()).length === 1);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: one@example.com');
    expect(received[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  });

  it('are retried when the server refuses, and are sent as one email', async () => {
    refuse = 451;
    await account.member({ email: 'two@example.com' });
    await eventually(async () => (await account.sql('select 1 from message where tries > 0')).length);
    refuse = 0;
    interrupt = undefined;
    const worker = await account.startWorker();
    const { SweepMessagesJob } = await import('../../src/expiry/sweep-messages.job.ts');
    await eventually(async () => {
      // The clock is advanced several times, because the message may have been refused more than once.
      account.clock.advance(11_000);
      await worker.app.get(SweepMessagesJob).run();
      return (await sent()).length === 1;
    });
    expect(received).toHaveLength(1);
  });

  /** Sends a message directly; the worker's job is thrown away. */
  async function tryTo(email: string) {
    const { userID } = await account.member();
    const worker = await account.startWorker();
    await inTransaction(account.orm, (em) =>
      worker.app
        .get(PostMessages)
        .post(em, () => {}, 'email', [
          { userID, to: [email], words: { letter: messages.reminder('Heat', '/movie/949') } },
        ]),
    );
    const [row] = await account.sql<{ id: string }>('select id from message where recipient = ?', [email]);
    const messageID = row?.id ?? '';
    const send = () => worker.app.get(SendMessageJob).run({ messageID });
    const state = async () =>
      (
        await account.sql<{ sent: boolean; given_up: boolean; fault: string | null }>(
          'select sent_at is not null as sent, given_up_at is not null as given_up, fault from message where id = ?',
          [messageID],
        )
      )[0];
    return { send, state };
  }

  it.each([
    ['when the address is invalid', 'nobody@example.com', 0],
    ['when the server refuses them for good', 'spam@example.com', 554],
  ])('are given up after one try, with the reason, %s', async (_what, email, code) => {
    refuse = code;
    const { send, state } = await tryTo(email);
    await expect(send()).rejects.toThrow();
    expect(await state()).toMatchObject({ sent: false, given_up: true, fault: expect.stringMatching(/550|554/) });
    refuse = 0;
    await send();
    expect(received).toEqual([]);
  });

  it('are sent later when the server postpones them, as in greylisting', async () => {
    refuse = 450;
    const { send, state } = await tryTo('grey@example.com');
    await expect(send()).rejects.toThrow();
    expect(await state()).toMatchObject({ sent: false, given_up: false, fault: expect.stringContaining('450') });
    refuse = 0;
    await send();
    expect(received).toHaveLength(1);
    expect(await state()).toMatchObject({ sent: true });
  });

  it('are sent later when the server closes the connection', async () => {
    interrupt = (socket) => socket.destroy();
    const { send, state } = await tryTo('cut@example.com');
    await expect(send()).rejects.toThrow();
    expect(await state()).toMatchObject({ sent: false, given_up: false });
    interrupt = undefined;
    await send();
    expect(received).toHaveLength(1);
  });

  it('link to our own site, whatever Host header a call has', async () => {
    const answer = await fetch(`${account.origin}/api/user/addNewUser`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
        [MEMBER_HEADER]: signCaller({ member: null, otherBoot: false }, TEST_SECRET, account.clock.now()),
      },
      body: JSON.stringify({
        userUSERNAME: newName(),
        userEMAIL: 'host@example.com',
        userCELL: '',
        passhash: passhashOf(PASSWORD),
        userAUTH: newAuth(),
      }),
    });
    expect(answer.status).toBe(200);
    const [mail] = await account.sql<{ text: string; html: string }>('select text, html from message');
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail?.html).toContain('Your VideoQs code');
  });

  it('are sent once for each delivered reminder, and only to a verified email', async () => {
    const { SendReminderHandler } = await import('../../src/notice/send-reminder.handler.ts');
    const worker = await account.startWorker();
    const handler = worker.app.get(SendReminderHandler);
    const verified = await account.member({ email: 'yes@example.com' });
    const unverified = await account.member({ email: 'no@example.com' });
    await account.sql('update member set email_verified = true where id = ?', [verified.userID]);
    await account.sql('delete from message');
    const due = {
      mediaType_vid: 'movie_603',
      title: 'The Matrix',
      remindDate: '2026-12-01',
      at: account.clock.now().toISOString(),
    };
    const handle = (userID: number, deliveryID: string) =>
      account.orm.em.fork().transactional((em) => handler.handle([{ ...due, userID, deliveryID }], em, () => {}));
    await handle(verified.userID, 'd1');
    await handle(verified.userID, 'd1');
    await handle(unverified.userID, 'd2');
    await handle(999_999, 'd3');
    expect(await account.sql('select recipient, subject, text from message')).toEqual([
      {
        recipient: 'yes@example.com',
        subject: 'Reminder: The Matrix',
        text: expect.stringContaining('http://site.example/movie/603'),
      },
    ]);
  });

  it('are one email with a list when several reminders of one day are due', async () => {
    const { SendReminderHandler } = await import('../../src/notice/send-reminder.handler.ts');
    const handler = (await account.startWorker()).app.get(SendReminderHandler);
    const { userID } = await account.member({ email: 'many@example.com' });
    await account.sql('update member set email_verified = true where id = ?', [userID]);
    await account.sql('delete from message');
    const due = (n: number, title: string) => ({
      deliveryID: `d${n}`,
      mediaType_vid: `movie_${n}`,
      title,
      remindDate: '2026-12-01',
    });
    const event = {
      ...due(1, 'Heat'),
      ...{ userID, at: account.clock.now().toISOString(), count: 5 },
      others: [due(2, 'Alien'), due(3, 'Heat')],
    };
    const handle = () => account.orm.em.fork().transactional((em) => handler.handle([event], em, () => {}));
    await handle();
    await handle();
    const mails = await account.sql<{ subject: string; text: string }>('select subject, text from message');
    expect(mails.map((m) => m.subject)).toEqual(['Reminder: Heat and 3 more']);
    expect(mails[0]?.text).toContain('• Heat\n• Alien\nand 2 more');
    expect(mails[0]?.text).toContain('http://site.example/myVideoQs');
  });
});
