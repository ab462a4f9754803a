import { clockOf, tonightsPick } from './tonights-pick.ts';

const title = (n: number, runtime: number | null) => ({
  mediaType_vid: `movie_${n}`,
  title: `Title ${n}`,
  year: 2000,
  genres: [],
  runtime,
});
const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);
const picked = (runtimes: (number | null)[], now: Date) => {
  const pick = tonightsPick(
    runtimes.map((runtime, i) => title(i + 1, runtime)),
    now,
  );
  return typeof pick === 'string' ? pick : `${pick.rank} ${clockOf(pick.start)}-${clockOf(pick.end)}`;
};

it.each([
  // the head is next anyway: the highest behind it that fits
  [[100, 120, 90], at(15), '2 19:30-21:30'],
  // too long, or of unknown length, is passed over
  [[100, 300, null, 90], at(15), '4 19:30-21:00'],
  // just over by half past eleven; a minute more is too long
  [[100, 240], at(19, 30), '2 19:30-23:30'],
  [[100, 241], at(19, 30), '1 19:30-21:10'],
  // begins at the next ten minutes
  [[100, 100], at(20, 41), '2 20:50-22:30'],
  [[100, 100, 35], at(22, 50), '3 22:50-23:25'],
  [[300, 300], at(20), 'long'],
  [[null, null], at(20), 'unknown'],
  [[], at(20), 'unknown'],
  [[30], at(23, 25), 'late'],
  // after midnight it is still the evening before
  [[30], at(2), 'late'],
  [[30], at(5), '1 19:30-20:00'],
])('of %p at %p it picks %p', (runtimes, now, expected) => expect(picked(runtimes, now)).toBe(expected));
