import type { AddressInfo } from 'node:net';
import { eventually } from '@videoqs/node/testing/eventually';
import { SMTPServer } from 'smtp-server';
import { type TestAccount, testAccount } from './account.fixture.ts';

let account: TestAccount;
let smtp: SMTPServer;
let received: string[] = [];
let refuse = false;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (c: Buffer) => chunks.push(c));
      stream.on('end', () => {
        if (refuse) return done(Object.assign(new Error('not now'), { responseCode: 451 }));
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
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
  refuse = false;
  await account.sql('delete from member');
  await account.sql('delete from message');
});

const sent = () => account.sql('select 1 from message where sent_at is not null');

describe('messages', () => {
  it('go out by SMTP once, two workers or not', async () => {
    await account.startWorker();
    await account.startWorker();
    await account.member({ email: 'one@example.com' });
    await eventually(async () => (await sent()).length === 1);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: one@example.com');
  });

  it('are tried again when the server refuses, and stay one', async () => {
    refuse = true;
    await account.member({ email: 'two@example.com' });
    await eventually(async () => (await account.sql('select 1 from message where tries > 0')).length);
    refuse = false;
    account.clock.advance(11_000);
    const worker = await account.startWorker();
    const { SweepMessagesJob } = await import('../src/message/sweep-messages.job.ts');
    await eventually(async () => {
      await worker.app.get(SweepMessagesJob).run();
      return (await sent()).length === 1;
    });
    expect(received).toHaveLength(1);
  });

  it('of a reminder go to a verified email only, once a delivery, however often the event comes', async () => {
    const { TellReminderHandler } = await import('../src/message/tell-reminder.handler.ts');
    const worker = await account.startWorker();
    const handler = worker.app.get(TellReminderHandler);
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
        subject: 'Tonight: The Matrix',
        text: expect.stringContaining('http://site.example/movie/603'),
      },
    ]);
  });
});
