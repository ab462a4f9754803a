import type { SignedMember } from '@videoqs/contract/rpc';
import { TEST_AIRS, testWatchables } from '@videoqs/node/testing/test-titles';
import ICAL from 'ical.js';
import { newMember, type TestQueues, testQueues } from './queues.fixture.ts';

let queues: TestQueues;
beforeAll(async () => {
  queues = await testQueues();
});
afterAll(() => queues.stop());

async function make(m: SignedMember): Promise<string> {
  const made = await queues.call('/api/queues/makeCalendar', {}, m);
  if (!made.ok) throw new Error(made.reply.code);
  return made.reply.path;
}
const get = (path: string) => fetch(queues.origin + path);
/** Parses the calendar. @returns for each entry its text, its start, and whether it lasts all day */
async function entries(path: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await get(path)).text()));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const { summary, startDate } = new ICAL.Event(event);
    return [summary, startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString()];
  });
}

const episode = (number: number, name: string) => ({ episode: number, name, airDate: TEST_AIRS, minutes: 50 });
/** A show whose episode 2×03 airs soon, and a special too. */
function airs(key: string): string {
  const season = (n: number) => ({ season: n, name: `Season ${n}`, airDate: null, count: 3 });
  testWatchables.set(key, {
    title: `Show ${key.slice(3)}`,
    seasons: [
      { ...season(0), episodes: [episode(1, 'The Making')] },
      { ...season(2), episodes: [episode(3, 'The Ebb; and, more')] },
    ],
  });
  return key;
}

it('the calendar contains watched and queued shows, and hides names of unseen episodes if the member chose that', async () => {
  const me = newMember();
  const show = airs('tv_61');
  const watch = { mediaType_vid: show, season: 2, episode: 3, confirm: true, watchedAt: '2026-11-20' };
  const path = await make(me);
  await queues.call('/api/plays/savePreferences', { hideUnseen: 'names' }, me);
  await queues.call('/api/plays/addPlays', { plays: [watch] }, me);
  expect(await entries(path)).toEqual([['Show 61 2×03: The Ebb; and, more', TEST_AIRS]]);
  await queues.call('/api/plays/removePlays', { mediaType_vid: show }, me);
  await queues.add(me, show);
  expect(await entries(path)).toEqual([['Show 61 2×03', TEST_AIRS]]);
  await queues.call('/api/plays/savePreferences', { hideUnseen: 'off' }, me);
  expect(await entries(path)).toEqual([['Show 61 2×03: The Ebb; and, more', TEST_AIRS]]);
});

it("the calendar lists reminders at nine in Los Angeles across a clock change, and the air dates of the member's shows", async () => {
  const me = newMember();
  const title =
    'Heron, the "Second"; part\\two\nof many, which is called by a name so long that its line must be folded';
  await queues.add(me, 'movie_1');
  await queues.add(me, 'movie_2');
  await queues.sql('update title set title = ? where media_key = ?', [title, 'movie_1']);
  await queues.add(me, airs('tv_63'));
  for (const [key, day] of [
    ['movie_1', '2027-03-13'],
    ['movie_2', '2027-03-15'],
  ] as const)
    await queues.call(
      '/api/queues/createBingeReminder',
      {
        remindQueueID: me.userID,
        remindQueueName: 'myqueue',
        remindVideoTitle: 'x',
        remindMediaType_vid: key,
        remindDate: day,
      },
      me,
    );
  const path = await make(me);
  expect(await entries(path)).toEqual([
    [`Watch ${title}`, '2027-03-13T17:00:00.000Z'],
    ['Watch Title 2', '2027-03-15T16:00:00.000Z'],
    ['Title 63 2×03: The Ebb; and, more', TEST_AIRS],
  ]);
  const answer = await get(path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
  const lines = (await answer.text()).split('\r\n');
  // RFC 5545, section 3.1, limits a line to 75 bytes.
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.at(-1) === '' || lines.at(-1) === 'END:VCALENDAR').toBe(true);
});

it('a member has one calendar address at a time, which is shown once and can be revoked', async () => {
  const me = newMember();
  const since = async () => (await queues.call('/api/queues/fetchCalendar', {}, me)).reply;
  expect(await since()).toEqual({ since: null });
  const first = await make(me);
  expect(await since()).toEqual({ since: queues.clock.now().toISOString() });
  expect(JSON.stringify(await queues.sql('select * from calendar_feed where user_id = ?', [me.userID]))).not.toContain(
    first.slice(10, 53),
  );
  const second = await make(me);
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
  await queues.call('/api/queues/revokeCalendar', {}, me);
  expect((await get(second)).status).toBe(404);
  expect(await since()).toEqual({ since: null });
});

it("the calendar shows no other member's data, and a guessed calendar address is not found", async () => {
  const [ada, bob] = [newMember(), newMember()];
  await queues.add(bob, 'movie_3');
  expect(await entries(await make(ada))).toEqual([]);
  for (const path of [
    '/calendar/x.ics',
    `/calendar/${'a'.repeat(43)}.ics`,
    `/calendar/${'a'.repeat(43)}`,
    '/calendar/%00.ics',
  ])
    expect((await get(path)).status).toBe(404);
  expect((await queues.call('/api/queues/makeCalendar', {})).status).toBe(401);
});

it('the calendar answers "unavailable" when air dates cannot be read, instead of leaving the air dates out', async () => {
  const me = newMember();
  await queues.add(me, airs('tv_62'));
  const path = await make(me);
  await queues.titles.stop();
  expect((await get(path)).status).toBe(503);
});
