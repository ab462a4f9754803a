import { useSession } from '../app/session.tsx';
import { byDay, dayName, formatAgo, formatDate, formatDay, formatRuntime, today } from './date.tsx';

it("a time is shown in Los Angeles time, whatever the device's time zone", () => {
  expect(formatDate('2026-11-21T05:00:00Z')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-28T17:00:00Z', 'time')).toBe('Nov 28, 2026, 9:00 AM');
  expect(formatDate('2026-07-01T16:00:00Z', 'time')).toBe('Jul 1, 2026, 9:00 AM');
});

it('a calendar date is shown unchanged in any time zone', () => {
  expect(formatDate('2026-11-28')).toBe('Nov 28, 2026');
  expect(formatDate('1999-03-31', 'time')).toBe('Mar 31, 1999');
});

it('formats parts of a calendar date', () => {
  expect(formatDay('2026-11-28', { weekday: 'short' })).toBe('Sat');
  expect(formatDay('2026-11-28', { month: 'long', year: 'numeric' })).toBe('November 2026');
});

it('a day of another year is shown with its year', () => {
  const now = new Date('2026-12-31T23:00:00-08:00');
  expect(formatDate('2026-11-28', 'day', now)).toBe('Sat, Nov 28');
  expect(formatDate('2027-11-27', 'day', now)).toBe('Sat, Nov 27, 2027');
});

it.each([null, undefined, '', 'soon'])('an invalid date shows nothing: %p', (value) =>
  expect(formatDate(value)).toBe(''),
);

it('a past time is shown as the time since then', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(formatAgo('2026-11-21T11:59:40Z', now)).toBe('just now');
  expect(formatAgo('2026-11-21T11:57:00Z', now)).toBe('3 minutes ago');
  expect(formatAgo('2026-11-20T11:00:00Z', now)).toBe('yesterday');
  expect(formatAgo('2026-01-02T20:00:00Z', now)).toBe('Jan 2, 2026');
});

it.each([
  [136, '2 h 16 min'],
  [120, '2 h'],
  [45, '45 min'],
  [null, ''],
  [90_060, '1,501 h'],
])('a runtime of %p minutes is shown as %p', (minutes, text) => expect(formatRuntime(minutes)).toBe(text));

describe("the member's time zone", () => {
  const choose = (timeZone: string) => useSession.getState().refreshed({ timeZone });
  afterEach(() => useSession.getState().signedOut());

  it('decides which time is shown, and on which day', () => {
    choose('Europe/Berlin');
    expect(formatDate('2026-11-27T19:15:00Z', 'clock')).toBe('8:15 PM');
    expect(formatDate('2026-11-28T01:00:00Z', 'time')).toBe('Nov 28, 2026, 2:00 AM');
    expect(byDay([{ at: '2026-11-28T01:00:00Z' }, { at: '2026-11-27T19:15:00Z' }]).map((d) => d.date)).toEqual([
      '2026-11-28',
      '2026-11-27',
    ]);
    useSession.getState().signedOut();
    expect(formatDate('2026-11-27T19:15:00Z', 'clock')).toBe('11:15 AM');
  });

  it.each([
    ['Asia/Tokyo', '2026-11-29T01:00:00Z', '2026-11-29'],
    ['Pacific/Honolulu', '2026-11-29T08:30:00Z', '2026-11-28'],
    ['Europe/Berlin', '2026-11-29T23:30:00Z', '2026-11-30'],
  ])('decides which day is today in %s', (zone, now, day) => {
    choose(zone);
    const at = new Date(now);
    expect(today(0, at)).toBe(day);
    expect([dayName(day, at), dayName(today(-1, at), at)]).toEqual(['Today', 'Yesterday']);
    expect(today(3, at) > day).toBe(true);
  });

  it('stays unchanged when the browser does not know the new time zone', () => {
    choose('Mars/Olympus_Mons');
    expect(formatDate('2026-11-27T19:15:00Z', 'clock')).toBe('11:15 AM');
  });
});
