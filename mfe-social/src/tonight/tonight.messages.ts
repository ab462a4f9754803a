import type { Reply } from '@videoqs/contract/calls';
import { SKIP_DAYS } from '@videoqs/contract/limits/social';

const and = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Every text of the ticket with the pick for tonight. */
export const messages = {
  title: 'Tonight',
  firstPick: 'Your first pick, from what you just told us',
  loading: 'Finding what to watch tonight',
  failed: 'We couldn’t pick something for tonight',
  forWhom: 'Who’s watching',
  me: 'Just me',
  here: (n: number) => `Only people here now: you and ${n === 1 ? '1 other' : `${n} others`}`,
  contacts: 'People from my contacts…',
  queue: (name: string) => `Everyone in ${name}`,
  until: 'Ends by',
  anyTime: 'Any time',
  onServices: 'On our services',
  onMyServices: 'On my services',
  unseen: 'Not seen yet',
  whyThese: 'Why these?',
  rules: {
    alone:
      'Titles from your queues come first, starting with the ones you’d like most. If there are too few, we add titles that many people like. Shows you’ve started are in Up next.',
    group: 'We rank titles by the person who’d like them least.',
  },
  endsBy: (clock: string) => `Over by ${clock}`,
  score: 'Score',
  overBy: 'over by',
  where: 'Where to watch',
  vote: 'Start a vote',
  notTonight: 'Not tonight',
  others: 'Or pick one of these',
  start: (title: string, label: string) => `${label}: ${title}`,
  open: (title: string) => `Where to watch ${title}`,
  on: (service: string) => `on ${service}`,
  scoreOf: (name: string, score: number) => `${name} ${score} of 100`,
  /** Screen readers announce this text when the pick changes. */
  picked: (title: string, service: string | undefined, end: string) =>
    `${title}${service ? `, on ${service}` : ''}${end ? `, over by ${end}` : ''}`,
  turnedDown: (title: string) => `${title} won’t come up again tonight`,
  skipped: (title: string) => `We won’t offer ${title} for ${SKIP_DAYS} days`,
  ask: 'Nothing for you so far. What would help?',
  shorter: 'Something shorter',
  noGenre: (genre: string) => `No ${genre} tonight`,
  goOn: 'Keep going',
  didYou: (title: string) => `Did you watch ${title}?`,
  seenIt: 'I’ve seen it',
  notYet: 'Not yet',
  allGone: 'You’ve turned everything down',
  allGoneText: 'Look at them again, or change what you’re looking for.',
  showAgain: 'Show them again',
  noneTitle: 'Nothing fits tonight',
  noneText: 'Add titles you’d like to see, and we’ll pick one.',
  addTitles: 'Add titles',
  dropTime: 'Allow any length',
  dropServices: 'Look beyond these services',
  dropUnseen: 'Include titles already seen',
  without: ({ services, runtime, seen = 0, skipped = 0 }: Reply<'/api/jamm/fetchPicks'>['without']) =>
    [
      services && (services === 1 ? '1 title isn’t on these services' : `${services} titles aren’t on these services`),
      runtime && (runtime === 1 ? '1 title is too long' : `${runtime} titles are too long`),
      seen && (seen === 1 ? '1 title has been seen before' : `${seen} titles have been seen before`),
      skipped && `you skipped ${skipped}`,
    ]
      .filter(Boolean)
      .join(', '),
  waiting: (n: number) =>
    n === 1
      ? 'One member hasn’t joined in yet, so we don’t count them.'
      : `${n} members haven’t joined in yet, so we don’t count them.`,
  somebody: 'Somebody',
  you: 'you',
  why: {
    queued: 'It’s in your queue.',
    liked: (score: string) => `It isn’t in your queue, but people like it: ${score} of 10.`,
    slider: (genre: string, value: number) => `Your ${genre} slider is at ${value}.`,
    stars: (genre: string) => `You rate ${genre} higher than most.`,
    twin: (name: string, stars: number) => `${name}, who has your taste, gave it ${stars} stars.`,
    nobodySeen: (n: number) => (n === 2 ? 'Neither of you has seen it.' : 'None of you has seen it.'),
    wanted: (names: readonly string[]) => `${and(names)} ${names.length === 2 ? 'both ' : ''}queued it.`,
    hardest: (name: string, score: number) => `Even ${name}, who’d like it least, is at ${score} of 100.`,
    hardestYou: (score: number) => `Even you, who’d like it least, are at ${score} of 100.`,
  },
  short: {
    shortest: 'The shortest of these',
    queued: 'In your queue',
    liked: (score: string) => `Liked by many: ${score} of 10`,
    wanted: (names: readonly string[]) => `${and(names)} queued it`,
    least: (score: number) => `At least ${score} of 100 for everyone`,
  },
} as const;
