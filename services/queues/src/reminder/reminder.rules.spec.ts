import { dueAt, refuseDate } from './reminder.rules.ts';

const LA = 'America/Los_Angeles';

it.each([
  ['2027-03-13', LA, '17:00', 'the day before clocks go forward'],
  ['2027-03-14', LA, '16:00', 'the day the clocks change'],
  ['2027-11-06', LA, '16:00', 'the day before clocks go back'],
  ['2027-11-07', LA, '17:00', 'the day the clocks change'],
  ['2027-03-27', 'Europe/Berlin', '08:00', 'the day before clocks go forward'],
  ['2027-03-28', 'Europe/Berlin', '07:00', 'the day the clocks change'],
])('sends a reminder for %s, in the time zone %s, at %s UTC (%s)', (day, zone, time) =>
  expect(dueAt(day, zone).toISOString()).toBe(`${day}T${time}:00.000Z`),
);

it("allows today in the member's time zone as the earliest day", () => {
  const now = new Date('2026-11-21T22:00:00Z'); // In Tokyo this is already the 22nd.
  expect(refuseDate('2026-11-21', { zone: LA, now })).toBeNull();
  expect(refuseDate('2026-11-21', { zone: 'Asia/Tokyo', now })).toBe('Please pick today or a later day.');
  expect(refuseDate('2028-11-22', { zone: LA, now })).toBe('Please pick a day within the next two years.');
  expect(refuseDate('2028-11-22', { zone: 'Asia/Tokyo', now })).toBeNull();
});
