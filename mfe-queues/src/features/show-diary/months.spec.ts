import { longestStreak, monthFrom, nearestMonth } from './months.ts';

const day = (day: string) => ({ day, movies: 1, episodes: 0, minutes: 100 });

it('the next and the previous month may be in another year', () => {
  expect([monthFrom('2026-12', 1), monthFrom('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('the longest run counts consecutive days with plays of the given type', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-05-01', '2026-05-02'].map(day);
  expect(longestStreak(days, null)).toEqual({ days: 3, last: '2026-03-02' });
  expect(longestStreak(days, 'tv')).toEqual({ days: 0, last: '' });
});

it('the nearest month with a play is found', () => {
  expect(nearestMonth([day('2026-01-05'), day('2026-07-01')], '2026-05')).toBe('2026-07');
  expect(nearestMonth([], '2026-05')).toBeUndefined();
});
