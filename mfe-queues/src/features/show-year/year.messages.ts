import { count, counted } from '../../stats/words.ts';

const NUMBERS: Readonly<Record<number, string>> = { 3: 'Three', 4: 'Four', 5: 'Five' };

/** Joins names as 'a and b', or 'a, b and 3 others'. */
const listOf = (names: readonly string[]) =>
  names.length <= 2
    ? names.join(' and ')
    : names.length === 3
      ? `${names[0]}, ${names[1]} and ${names[2]}`
      : `${names[0]}, ${names[1]} and ${count(names.length - 2)} others`;

/** Texts of the story of one's own year. */
export const messages = {
  title: (name: string, year: number, soFar: boolean) => `${name}’s ${year}${soFar ? ' so far' : ''}`,
  place: (n: number, of: number) => `${n} of ${of}`,
  back: 'Back',
  next: 'Next',
  share: 'Share',
  toNumbers: 'See all numbers',
  loading: 'Putting your year together',
  failed: 'We couldn’t load your year',
  others: (name: string, year: number) => `Only ${name} can open the story of their ${year}`,
  toTheirs: 'See their numbers',
  few: (n: number, year: number) => (n === 0 ? `Nothing watched in ${year} yet` : `Your ${year} has just begun`),
  fewText: (n: number) =>
    n === 0
      ? 'Your story starts once you’ve marked 10 movies or episodes.'
      : `${counted(n, 'movie or episode', 'movies and episodes')} so far. Your story starts at 10.`,
  findMore: 'Find what else you’ve watched',

  hours: (n: number, soFar: boolean) =>
    soFar ? (n === 1 ? 'hour so far this year.' : 'hours so far this year.') : 'hours, one year, your sofa.',
  times: 'times you pressed play.',
  movies: (n: number) => counted(n, 'movie'),
  episodes: (n: number, shows: number) => `${counted(n, 'episode')} of ${counted(shows, 'show')}`,
  thatIs: 'That is',
  and: 'and',
  moreHours: (n: number, year: number) => `${counted(n, 'hour')} more than in ${year}.`,
  fewerHours: (n: number, year: number) => `${counted(n, 'hour')} less than in ${year}.`,

  biggestDay: 'Your biggest day',
  onThatDay: (plays: number, time: string) =>
    `${counted(plays, 'movie or episode', 'movies and episodes')}${time && `, ${time}`}`,
  longestStreak: 'Your longest streak',
  streak: (days: number) => `${counted(days, 'day')} in a row`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,

  genre: 'Your months by genre',
  genreLed: (genre: string, months: number, of: number) => `${genre} led ${count(months)} of ${count(of)} months.`,
  genreIn: (plays: number) => counted(plays, 'play'),

  people: 'The people of your year',
  with: (n: number) => `${counted(n, 'title')} with`,
  mean: (stars: number) => `You gave them ${stars} stars on average.`,
  in: (n: number) => `in ${counted(n, 'title')}`,
  directed: (n: number) => `directed ${counted(n, 'title')}`,

  best: (n: number) => `${NUMBERS[n] ?? count(n)} titles you won’t forget.`,
  stars: (n: number) => (n === 1 ? '1 star' : `${n} stars`),
  again: (title: string, n: number) => `${title}, ${count(n)} times.`,
  againText: 'You came back to these.',
  timesOf: (n: number) => `${count(n)} times`,
  hoursWith: (n: number) => `${counted(n, 'hour')} with`,
  episodesOf: (n: number) => counted(n, 'episode'),

  friends: (name: string, n: number) => `You and ${name} both watched ${counted(n, 'title')}.`,
  together: (n: number, friends: number) =>
    `${counted(n, 'title')} in common with ${friends === 1 ? 'your friend' : `your ${count(friends)} friends`}.`,
  mostByFriend: (name: string, hours: number) => `${name} watched the most: ${counted(hours, 'hour')}.`,
  mostByMe: (hours: number, names: readonly string[], theirs: number) =>
    `You watched the most: ${counted(hours, 'hour')}. ${
      names.length === 1
        ? `Next is ${names[0]} with ${count(theirs)}.`
        : `${listOf(names)} share second place with ${count(theirs)} each.`
    }`,
  mostByAll: (names: readonly string[], hours: number) =>
    `${listOf(names)} share first place with ${counted(hours, 'hour')} each.`,
  you: 'You',
  alsoBy: (names: readonly string[]) =>
    names.length > 2 ? `${names[0]} and ${count(names.length - 1)} more` : names.join(' and '),

  picture: (year: number) => `Your ${year} in one picture.`,
  pictureText: 'The picture leaves out what you marked as private.',
  pictureOf: (year: number) => `Your ${year}: best titles and figures`,
  noPicture: 'We couldn’t draw the picture',
  shareIt: 'Share your year',
} as const;
