import { remindBounds } from '@videoqs/contract/queues/remind-days';
import { isPastHour, quickPicks, refuseDay } from './remind-days.ts';

// This moment is 23:30 on Tuesday, November 17 in Los Angeles, and November 18 in UTC.
const LATE = new Date('2026-11-18T07:30:00Z');

it('a reminder may be set from today in Los Angeles up to two years ahead', () => {
  expect(remindBounds(LATE)).toEqual({ min: '2026-11-17', max: '2028-11-17' });
  expect(remindBounds(new Date('2028-02-29T20:00:00Z'))).toEqual({ min: '2028-02-29', max: '2030-02-28' });
});

it('a reminder may not be set on a day outside the range, or on an invalid day', () => {
  expect(refuseDay('2026-11-16', LATE)).toBe('Please pick today or a later day.');
  expect(refuseDay('2028-11-18', LATE)).toBe('Please pick a day within the next two years.');
  expect(refuseDay('', LATE)).toBe('Please pick a day.');
  expect(refuseDay('2026-11-17', LATE)).toBeUndefined();
  expect(refuseDay('2028-11-17', LATE)).toBeUndefined();
});

it('the suggested days of a reminder are today, the coming Friday and a day in a week, each only once', () => {
  expect(quickPicks(LATE).map((p) => `${p.label} ${p.date}`)).toEqual([
    'Today 2026-11-17',
    'Friday 2026-11-20',
    'Next week 2026-11-24',
  ]);
  expect(quickPicks(new Date('2026-11-20T20:00:00Z')).map((p) => p.date)).toEqual(['2026-11-20', '2026-11-27']);
});

it('a reminder for today is possible until 09:00 in Los Angeles, in winter and summer time', () => {
  expect(isPastHour('2026-11-20', new Date('2026-11-20T16:59:00Z'))).toBe(false);
  expect(isPastHour('2026-11-20', new Date('2026-11-20T17:00:00Z'))).toBe(true);
  expect(isPastHour('2026-07-01', new Date('2026-07-01T16:00:00Z'))).toBe(true);
  expect(isPastHour('2026-11-21', new Date('2026-11-20T17:00:00Z'))).toBe(false);
});

it("a reminder's day is in the member's time zone", () => {
  const tokyo = 'Asia/Tokyo'; // In Tokyo this is 16:30 on the 18th.
  expect(remindBounds(LATE, tokyo)).toEqual({ min: '2026-11-18', max: '2028-11-18' });
  expect(refuseDay('2026-11-17', LATE, tokyo)).toBe('Please pick today or a later day.');
  expect(quickPicks(LATE, tokyo)[0]).toMatchObject({ date: '2026-11-18' });
  expect(isPastHour('2026-11-18', LATE, tokyo)).toBe(true);
});
