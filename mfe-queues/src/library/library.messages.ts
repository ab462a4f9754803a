import type { Fault } from './files.ts';
import type { Figures } from './history.ts';
import type { Why } from './plan.ts';
import type { NoPlace } from './sources/entry.ts';
import { type WordFigures, wordsMessages } from './words/words.messages.ts';

const n = (count: number) => count.toLocaleString('en-US');
const many = (count: number, one: string, more: string) => `${n(count)} ${count === 1 ? one : more}`;
const titles = (count: number) => `${n(count)} ${count === 1 ? 'title' : 'titles'}`;

const words = wordsMessages.counted;
const shortened = (long: number) =>
  long === 0 ? '' : ` ${many(long, 'text is', 'texts are')} too long, so we shorten ${long === 1 ? 'it' : 'them'}.`;

interface Done extends WordFigures {
  notesKept: number;
  tagsLeft: number;
  added: number;
  there: number;
  reviews: number;
  plays: number;
  playsThere: number;
  playsSkipped: number;
  playsRemoved: number;
  playsMoved: number;
  states: number;
  left: number;
}

/** Texts of importing and exporting a library. */
export const messages = {
  title: 'Bring your lists along',
  intro:
    'Bring watchlists, lists, ratings and your whole history from wherever you kept them. We read your file on this device and never upload it.',
  steps: ['File', 'Check', 'Add'],
  stepsLabel: 'Steps',
  drop: 'Drop your files here',
  choose: 'Choose files',
  dropText: 'ZIP, CSV or JSON, up to 20 MB each.',
  from: 'Where to find it',
  sources: [
    ['Letterboxd', 'Settings, Data, Export your data. Bring the ZIP as it is.'],
    ['Trakt', 'Settings, Data, Export now. Bring the ZIP as it is.'],
    ['IMDb', 'Your ratings, your watchlist or a list: Export. Bring the CSV.'],
    ['Simkl', 'Settings, Import and export, Export. Bring the CSV or the JSON.'],
    ['TV Time', 'Bring the ZIP with your data as it is.'],
    ['Netflix', 'Account, Viewing activity, Download all. Bring the CSV.'],
    ['Yamtrack', 'Settings, Export. Bring the CSV.'],
    ['Ryot', 'Settings, Imports and exports, Export. Bring the JSON.'],
    ['Watcharr', 'Profile, Export. Bring the JSON.'],
    ['VideoQs', 'Bring a queue or a diary you exported here, or the ZIP with all your data.'],
  ],
  reading: 'Reading the file',
  looking: 'Looking up your titles',
  doneAway: 'Your import is done. See the results on its page.',
  failedAway: 'Your import stopped. See how far it got on its page.',
  adding: 'Adding the titles',
  faults: {
    'too-large': 'This file is larger than 20 MB. Bring the files in it one by one.',
    locked: 'This archive has a password. Unpack it first, then bring the files in it.',
    broken: 'This archive is damaged. Please download it again.',
    'unpacks-too-large': 'This archive is too large when unpacked. Bring the files in it one by one.',
    unknown: 'We found no titles in this file. It might not be one of the kinds below.',
  } satisfies Record<Fault, string>,
  faultTitle: 'We couldn’t read this file',
  checkFailed: 'We couldn’t check your files',
  again: 'Choose another file',
  found: 'found',
  toSettle: 'to check',
  missing: 'not in our catalog',
  whatWasFound: (found: number, settle: number, missing: number) =>
    `${n(found)} found, ${n(settle)} to check, ${n(missing)} not in our catalog`,
  which: 'Which one do you mean?',
  progress: (at: number, of: number) => `${n(at)} of ${n(of)}`,
  place: (file: string, line: number) => `${file}, line ${n(line)}`,
  noYear: 'no year given',
  leaveOut: 'Leave it out',
  takeAll: (count: number) => (count === 2 ? 'Take both' : `Take all ${n(count)}`),
  alike: (count: number) => `All ${n(count)} like this`,
  allMovies: 'Take the movies',
  allShows: 'Take the shows',
  allOut: 'Leave them out',
  change: 'Change',
  changeTitle: (title: string) => `Change ${title}`,
  why: (why: Why) => {
    switch (why.kind) {
      case 'slip':
        return 'One letter of the name differs, and the year fits.';
      case 'show':
        return 'We found this title among shows.';
      case 'elsewhere':
        return `It’s the same title as in ${why.file}, line ${n(why.line)}.`;
      case 'episodes':
        return 'You watched episodes of this show.';
      case 'dated':
        return `The other titles came out after you watched this one in ${why.year}.`;
      case 'season':
        return `Only this show has your episode of season ${n(why.season)}.`;
    }
  },
  lookUp: 'Look it up',
  lookUpName: (title: string) => `Look up ${title}`,
  settled: 'All checked',
  settledText: 'We matched every title we found.',
  foundHead: 'Found',
  showMore: (count: number) => `Show ${n(count)} more`,
  inMine: 'already in my queue',
  inShared: 'already in a shared queue',
  thereAlready: (count: number) => `${titles(count)} ${count === 1 ? 'is' : 'are'} already there`,
  missingHead: (count: number) => `${titles(count)} not in our catalog`,
  addTo: 'Where the titles go',
  watchlist: 'Want to watch',
  seen: 'Already watched',
  mine: 'My queue',
  newQueue: (name: string) => `A queue “${name}”`,
  nowhere: 'Don’t import',
  forAll: (lists: number) => `All ${n(lists)} lists`,
  allNew: 'Put each list into a queue with its name',
  seenText: 'You’ve watched these, so we leave them out. Pick a queue to watch them again or to keep the list.',
  where: (list: string) => `Where to put ${list}`,
  reviews: (count: number) => `${n(count)} ${count === 1 ? 'rating becomes a review' : 'ratings become reviews'}`,
  reviewsText: (long: number) => `We won’t change reviews you already have here.${shortened(long)}`,
  words: (figures: WordFigures) => `Bring ${words(figures)}`,
  wordsText: (long: number) =>
    `Only you can see your notes and tags. Everybody can see what you like.${shortened(long)}`,
  diary: ({ plays, filled }: Figures) => {
    if (plays > 0) return `${many(plays, 'play goes', 'plays go')} to your diary`;
    return filled > 0 ? 'Whole shows go to your diary' : 'Your shows keep their status';
  },
  diaryText: ({ movies, episodes, shows, rewatches, filled, states, unplaced }: Figures) =>
    [
      [
        movies > 0 && many(movies, 'movie', 'movies'),
        shows > 0 &&
          (episodes > 0
            ? `${many(episodes, 'episode', 'episodes')} of ${many(shows, 'show', 'shows')}`
            : many(shows, 'show', 'shows')),
        rewatches > 0 && many(rewatches, 'rewatch', 'rewatches'),
      ]
        .filter(Boolean)
        .join(', '),
      filled > 0 && `We fill ${many(filled, 'show', 'shows')} up to where you are`,
      states > 0 && `${many(states, 'show keeps its', 'shows keep their')} status`,
      unplaced > 0 &&
        `We couldn’t identify ${many(unplaced, 'episode', 'episodes')}, so we leave ${unplaced === 1 ? 'it' : 'them'} out`,
    ]
      .filter(Boolean)
      .map((sentence) => `${sentence}.`)
      .join(' '),
  byYear: 'Show the years',
  noDate: 'No date',
  whoseProfile: 'Which profile is yours?',
  whoseProfileText: 'This is the history of a whole household. We’ll add only your part of it.',
  whichDate: (file: string) => `How do we read the dates in ${file}?`,
  whichDateText:
    'The dates in this file can begin with the month or the day. Until you choose, we add its plays without a date.',
  gone: (count: number) => `${many(count, 'play is', 'plays are')} not in these files any more`,
  goneText: (count: number) =>
    count === 1
      ? 'An earlier import from the same service added this play. It stays in your diary unless you remove it here.'
      : 'An earlier import from the same service added these plays. They stay in your diary unless you remove them here.',
  removeToo: (count: number) => (count === 1 ? 'Remove this play, too' : 'Remove these plays, too'),
  removeGone: (count: number) => `Remove ${many(count, 'play', 'plays')}`,
  moved: (count: number) => `${many(count, 'play has', 'plays have')} another date in these files`,
  movedText: (count: number) =>
    count === 1
      ? 'An earlier import added this play. It keeps its date here unless you take over the new one.'
      : 'An earlier import added these plays. They keep their dates here unless you take over the new ones.',
  moveToo: (count: number) => (count === 1 ? 'Take over the new date' : 'Take over the new dates'),
  moveMoved: (count: number) => `Update ${many(count, 'play', 'plays')}`,
  showEarlier: 'Show these plays',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  episode: wordsMessages.episode,
  unread: (count: number) => `${many(count, 'file', 'files')} we didn’t read`,
  notRead: 'couldn’t be read',
  withoutPlace: (count: number) => `${many(count, 'line', 'lines')} we can’t store`,
  noPlace: 'we can’t store this',
  passed: {
    person: 'a person',
    otherMedium: 'neither a movie nor a show',
    episode: 'an episode without its show',
    noEpisode: 'an episode or a season without its number',
    noTitle: 'a line without a title',
    trailer: 'a trailer',
    paused: 'a title paused halfway',
    hidden: 'something you hid',
    reply: 'a reply',
    aboutList: 'a text about a list',
    partOnList: 'a season or an episode on a list; we add its show',
  } satisfies Record<NoPlace, string>,
  add: (count: number, history?: Figures, brought?: WordFigures) => {
    const parts = [
      count > 0 && titles(count),
      history && (history.plays > 0 ? many(history.plays, 'play', 'plays') : 'your shows'),
    ].filter(Boolean);
    if (parts.length > 0) return `Add ${parts.join(' and ')}`;
    return brought ? `Add ${words(brought)}` : 'Add the reviews';
  },
  nothing: 'Nothing to add',
  done: 'Your lists are here',
  doneText: ({
    added,
    there,
    reviews,
    plays,
    playsThere,
    playsSkipped,
    playsRemoved,
    playsMoved,
    states,
    left,
    notesKept,
    tagsLeft,
    ...brought
  }: Done) =>
    [
      `${titles(added)} added`,
      plays > 0 && `${many(plays, 'play', 'plays')} added to your diary`,
      playsThere > 0 && `${many(playsThere, 'play was', 'plays were')} already there`,
      playsSkipped > 0 && `${many(playsSkipped, 'play', 'plays')} left out`,
      playsRemoved > 0 && `${many(playsRemoved, 'play', 'plays')} removed from your diary`,
      playsMoved > 0 && `${many(playsMoved, 'play', 'plays')} moved to another date`,
      states > 0 && `the status of ${many(states, 'show', 'shows')} noted`,
      left > 0 && `${many(left, 'watched title', 'watched titles')} taken off your queue`,
      there > 0 && `${titles(there)} ${there === 1 ? 'was' : 'were'} already there`,
      reviews > 0 && `${n(reviews)} ${reviews === 1 ? 'review' : 'reviews'} added`,
      words(brought) && `${words(brought)} added`,
      notesKept > 0 && `${many(notesKept, 'note', 'notes')} left out because you have another one here`,
      tagsLeft > 0 && `${many(tagsLeft, 'tag', 'tags')} left out because a title can have 20`,
    ]
      .filter(Boolean)
      .join(', '),
  full: (list: string) => `${list} is full, so we couldn’t add all of them.`,
  refused: (list: string, why: string) => `${list}: ${why}`,
  plainName: (nth: number) => `Imported list ${n(nth)}`,
  renamed: (why: string, name: string) => `${why} We called it “${name}” instead.`,
  report: 'Download the report',
  last: (day: string) => `Your import of ${day}`,
  lastResumes: 'It stopped before the end. We can continue from there.',
  resume: 'Continue the import',
  lastStopped: 'It stopped before the end. Bring the file again to continue: we won’t add anything twice.',
  undo: 'Undo all of it',
  undone: 'Removed everything we had added',
  reviewsStay: 'Your reviews stay. You can delete a review on its title’s page.',
  toQueue: 'Open my queue',
  toDiary: 'Open my diary',
  failed: 'We couldn’t finish this',
  failedText: 'Everything we added so far stays. Retry, and we’ll continue from there.',
  reportColumns: ['File', 'Line', 'Title', 'Year', 'Outcome', 'VideoQs title', 'Tags', 'Likes', 'Notes'],
  outcomes: { found: 'found', leftOut: 'left out', toSettle: 'not checked', missing: 'not in our catalog' },
};
