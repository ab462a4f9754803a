import { dueAt } from './reminder.rules.ts';

it.each([
  ['2027-03-13', '17:00', 'the day before clocks go forward'],
  ['2027-03-14', '16:00', 'the day they do'],
  ['2027-11-06', '16:00', 'the day before they go back'],
  ['2027-11-07', '17:00', 'the day they do'],
])('a reminder of %s goes out at %s UTC, %s', (day, time) =>
  expect(dueAt(day).toISOString()).toBe(`${day}T${time}:00.000Z`),
);
