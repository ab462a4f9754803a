import { formatAgo, formatDate, formatDay, formatRuntime } from './date.tsx';

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
