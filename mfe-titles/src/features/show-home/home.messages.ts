import { HOME_WORDS } from '@videoqs/contract/titles/home-words';
import { WELL_LIKED } from '@videoqs/contract/titles/tonight';

const COUNT: Readonly<Record<number, string>> = { 1: 'One', 2: 'Two', 3: 'Three' };
const titles = (n: number) => `${COUNT[n] ?? n} ${n === 1 ? 'title' : 'titles'}`;

/** The texts of the home page. */
export const messages = {
  heroTitle: HOME_WORDS.title,
  heroText: HOME_WORDS.text,
  start: 'Start my queue',
  tonight: {
    services: 'My services',
    more: (n: number) => `${n} more`,
    moreServices: 'services',
    country: 'Country',
    length: 'Length',
    lengths: { any: 'Any length', 'under-2h': 'Under 2 hours', episode: 'One episode' },
    keeps: 'It’s free. We’ll keep what you picked here.',
    loading: 'Looking for titles',
    failed: 'We couldn’t find titles for tonight',
    head: {
      services: (n: number, services: string) => `${titles(n)} for tonight, on ${services}`,
      free: (n: number) => `${titles(n)} to stream for free`,
      liked: (n: number) => `${titles(n)} people like best`,
    },
    wellLiked: `Rated ${WELL_LIKED.score.toFixed(1)} or more by at least ${WELL_LIKED.votes} people`,
    others: 'Show other titles',
    said: (head: string, titles: string) => `${head}: ${titles}`,
    where: 'Where to watch',
    whereTo: (title: string) => `Where to watch ${title}`,
    tight: {
      'under-2h': 'We found nothing well liked under two hours here. Show any length?',
      episode: 'We found no well-liked show here. Show any length?',
    },
    noLimit: 'Show any length',
    nothingOn: (services: string) => `We found nothing well liked on ${services} here. Look everywhere?`,
    everywhere: 'Look everywhere',
    dropped: 'We’re looking beyond your services now.',
    nothingIn: (country: string) => `We don’t know what streams in ${country} yet.`,
    at: (country: string) => `Look in ${country}`,
  },
  myQueue: 'Open my queue',
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening', night: 'Still up' },
  greetingText: 'Here’s what’s next for you.',
  homePart: 'This part of the home page',
  popular: 'Popular titles',
  movies: 'Movies most people like',
  shows: 'Shows to start together',
  genreRow: { 'Science Fiction': 'Other worlds', Comedy: 'For a laugh', Thriller: 'On the edge of the sofa' },
  because: (title: string) => `Because you queued ${title}`,
  toYourTaste: 'To your taste',
  yourSliders: 'Your sliders',
  newOnServices: 'New on your services',
  comingSoon: 'Coming soon',
  hiddenGems: 'Hidden gems',
  rowsFailed: 'We couldn’t load the lists',
  rowsEmpty: 'The catalog is empty',
  rowsEmptyText: 'You’ll see titles here once some are imported.',
} as const;
