import { connect } from 'node:net';
import { eventually } from '@videoqs/stack/eventually';
import { freePort } from '@videoqs/stack/processes/free-port';
import { Stack } from '@videoqs/stack/stack';
import { seedMembers, seedTitles, titleKey } from '../../data/seed.ts';
import { atLeast, atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { startMailSink } from '../../measure/mail-sink.ts';
import { TestBed } from '../../measure/test-bed.ts';

/**
 * The number of reminders that are due in one minute, each for a different member. Our claim is for REMINDERS=100000.
 */
const COUNT = Number(process.env.REMINDERS ?? 2_000);
const CHUNK = 5_000;
/** The lowest rate that we accept, in reminders a second. */
const SLOWEST = 40;
/** The number of emails that the baseline sends at the same time. A worker sends as many. */
const CONNECTIONS = 2;

/**
 * Makes reminders due within one minute, and waits until the mail server has all of them. Both workers are stopped and
 * started twice meanwhile. Each reminder must be mailed exactly once. The baseline sends as many emails to the same
 * server, by code written by hand.
 */
export async function reminders(dataDir: string): Promise<Figure[]> {
  const sink = await startMailSink();
  const env = { SMTP_URL: sink.url, SWEEP_MS: '1000' };
  const stack = await Stack.start({ dataDir, port: await freePort(), env });
  const testBed = new TestBed(stack);
  try {
    await seedTitles(testBed.queues);
    const ids: number[] = [];
    while (ids.length < COUNT) {
      const members = await seedMembers(testBed.account, testBed.queues, Math.min(CHUNK, COUNT - ids.length));
      ids.push(...members.map((m) => m.userID));
    }
    await testBed.account.query(
      `update member set email = 'bench-' || id || '@example.com', email_verified = true where id = any($1::bigint[])`,
      [ids],
    );
    await testBed.queues.query(
      `insert into item (queue_id, media_key, rank, added_at, added_by)
       select id, $2, 'V00000001', now(), id from unnest($1::bigint[]) id`,
      [ids, titleKey(0)],
    );
    const started = performance.now();
    await testBed.queues.query(
      `insert into reminder select gen_random_uuid(), id, id, $2, current_date, now() - random() * interval '1 minute'
       from unnest($1::bigint[]) id`,
      [ids, titleKey(0)],
    );
    const reached = (share: number) => eventually(async () => sink.taken.size >= COUNT * share, 30 + COUNT / SLOWEST);
    for (const share of [0.2, 0.6]) {
      await reached(share);
      await stack.restart(['queues-worker', 'account-worker']);
      await stack.untilReady();
    }
    await reached(1);
    const seconds = (performance.now() - started) / 1000;
    const mails = [...sink.taken.values()].flat().length;
    const { rows } = await testBed.queues.query<{ n: number }>('select count(*)::int as n from reminder');
    const perSecond = { ours: COUNT / seconds, baseline: COUNT / (await byHand(sink.url)) };
    const left = rows[0]?.n ?? 0;
    return [
      figureOf(`${COUNT} reminders due in one minute, sent, workers restarted twice`, '/s', perSecond),
      figureOf('mails for each reminder, and none left', '', mails / COUNT + left, atMost(1), atLeast(1)),
    ];
  } finally {
    await testBed.close();
    await stack.stop();
    await sink.close();
  }
}

/**
 * Sends the same number of emails, each over its own connection, as fast as the server accepts them.
 * @returns seconds
 */
async function byHand(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const lines = [
    'EHLO bench',
    'MAIL FROM:<a@example.com>',
    'RCPT TO:<baseline@example.com>',
    'DATA',
    'Message-ID: <x>\r\n\r\nA line.\r\n.',
    'QUIT',
  ];
  const one = () =>
    new Promise<void>((done, fail) => {
      const left = [...lines];
      const socket = connect(Number(port), hostname);
      socket.on('data', () => void socket.write(`${left.shift() ?? ''}\r\n`));
      socket
        .on('error', fail)
        .on('end', () => socket.end())
        .on('close', () => done());
    });
  const started = performance.now();
  let left = COUNT;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await one();
    }),
  );
  return (performance.now() - started) / 1000;
}
