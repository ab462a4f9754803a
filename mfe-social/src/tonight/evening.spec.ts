import fc from 'fast-check';
import { clockOf, endsAfter, eveningOf, minutesUntil, startAt } from './evening.ts';

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);
const aMoment = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));

it.each([
  [at(9), '7:30 PM'],
  [at(20, 41), '8:50 PM'],
  [at(20, 40), '8:40 PM'],
  [at(23, 55), '12:00 AM'],
  [at(1, 5), '1:10 AM'],
  [at(4, 59), '7:30 PM'],
])('suggests, when it is %s, to start at %s', (now, clock) => expect(clockOf(startAt(now))).toBe(clock));

it('counts the hours after midnight as part of the previous evening', () => {
  expect([eveningOf(at(4, 59)), eveningOf(at(5)), eveningOf(new Date(2026, 0, 1, 1))]).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2025-12-31',
  ]);
});

it('offers end times at half hours, from an hour after the start', () => {
  expect(
    endsAfter(19 * 60 + 30)
      .map(clockOf)
      .slice(0, 2),
  ).toEqual(['8:30 PM', '9:00 PM']);
  expect(endsAfter(20 * 60 + 40).map(clockOf)[0]).toBe('10:00 PM');
});

it('keeps an earlier choice of an end time only while enough of the evening is left', () => {
  expect(minutesUntil(23 * 60, 21 * 60)).toBe(120);
  expect(minutesUntil(23 * 60, 22 * 60 + 40)).toBeUndefined();
  expect(minutesUntil(60, 23 * 60)).toBe(120);
});

it('offers no end time less than an hour after the start, whatever the time of day', () =>
  fc.assert(
    fc.property(aMoment, ([hour, minute]) => {
      const start = startAt(at(hour, minute));
      for (const end of endsAfter(start)) expect(minutesUntil(end, start)).toBeGreaterThanOrEqual(60);
    }),
  ));
