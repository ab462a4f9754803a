import type { Reply } from '@videoqs/contract/calls';
import { SKIP_DAYS } from '@videoqs/contract/social/jamm';
import { formatRuntime } from '@videoqs/web/date';

/** Every text of Jamm. */
export const messages = {
  title: 'Jamm',
  intro: 'What can we all watch tonight? Ordered by whoever would like it least.',
  forWhom: 'For',
  me: 'Me alone',
  contacts: 'People from my contacts…',
  queue: (name: string) => `Everybody in ${name}`,
  longest: 'At most',
  anyLength: 'Any length',
  minutes: (n: number) => formatRuntime(n),
  onServices: 'Only on services everybody has',
  loading: 'Looking for what you can all watch',
  failed: 'The picks could not be loaded',
  noneTitle: 'Nothing fits',
  noneText: 'Put titles into the queue, or loosen a limit.',
  unseen: 'Nobody has seen it',
  seenBy: (names: readonly string[]) => `seen by ${names.join(', ')}`,
  seen: 'you have seen it',
  without: ({ services, runtime, seen = 0, skipped = 0 }: Reply<'/api/jamm/fetchPicks'>['without']) =>
    [
      services && `${services} ${services === 1 ? 'is' : 'are'} on no service that everybody has`,
      runtime && `${runtime} ${runtime === 1 ? 'is' : 'are'} too long`,
      seen && `${seen} somebody has seen`,
      skipped && `${skipped} you skipped`,
    ]
      .filter(Boolean)
      .join(', '),
  waiting: (n: number) =>
    n === 1
      ? 'One member hasn’t joined in yet, so isn’t counted.'
      : `${n} members haven’t joined in yet, so aren’t counted.`,
  voteTogether: 'Vote on these',
  whoops: 'Whoops!',
  happiness: 'How happy each would be',
  ordered: 'ordered by the least happy one',
  nobodyBelow: (score: number, name: string) => `Nobody falls below ${score}: that is ${name}`,
  noSlider: (score: number) => `Nobody falls below ${score}: no slider speaks against it`,
  because: (genre: string, value: number) => `, whose ${genre} slider stands at ${value}`,
  becauseOfStars: (genre: string, isHigh: boolean) => `, who rates ${genre} ${isHigh ? 'higher' : 'lower'} than most`,
  forMe: (score: number) => `${score} of 100`,
  forMeBecause: (genre: string, value: number) => ` by your sliders: ${genre} stands at ${value}`,
  forMeByStars: (genre: string, isHigh: boolean) => `: you rate ${genre} ${isHigh ? 'higher' : 'lower'} than most`,
  /** @param names with the stars they gave */
  twins: (names: readonly string[]) =>
    `. ${names.join(' and ')}, who see${names.length === 1 ? 's' : ''} titles as you do`,
  gave: (name: string, stars: number) => `${name} gave it ${stars}`,
  rate: (title: string) => `Rate ${title}`,
  skip: (title: string) => `Do not offer ${title} for ${SKIP_DAYS} days`,
  skipped: (title: string) => `${title} is not offered for ${SKIP_DAYS} days`,
  scoreOf: (name: string, score: number) => `${name} ${score}`,
  on: (services: readonly string[]) => `on ${services.join(', ')}`,
  somebody: 'Somebody',
  you: 'You',
  votePage: (name: string) => `${name}, tonight`,
  /** @param when as "in 40 minutes" */
  closes: (when: string) => `Voting closes ${when}`,
  closed: 'Voting is over',
  voteLoading: 'Loading the vote',
  voteFailed: 'This vote could not be loaded',
  goneTitle: 'This vote is not there',
  goneText: 'The link was mistyped, or whoever started it is gone.',
  startOne: 'Start one',
  yourRanking: 'Your ranking',
  howTo: 'Tap titles in the order you would like them. Tap again to take one back.',
  rank: (title: string, place: number) => (place ? `${title}, your number ${place}` : `Rank ${title}`),
  veto: (title: string) => `Veto ${title}`,
  takeVetoBack: (title: string) => `Take the veto of ${title} back`,
  vetoTitle: 'Your one veto',
  vetoText: (title: string) => `${title} comes off the list for everybody.`,
  vetoYes: 'Take it off',
  vetoedBy: (name: string) => `Vetoed by ${name}`,
  yourName: 'Your name',
  send: 'Send my vote',
  sendAgain: 'Change my vote',
  byVotes: 'In the order of your votes',
  firstChoices: (n: number) => `${n} first ${n === 1 ? 'choice' : 'choices'}`,
  whereToWatch: 'Where to watch',
  sent: 'Your vote is in',
  ranked: (n: number, veto: boolean) => `Ranked ${n}${veto ? ', one veto' : ''}`,
  guest: 'guest',
  strike: (name: string) => `Remove the vote of ${name}`,
  struck: (name: string) => `Removed the vote of ${name}`,
  nobodyVoted: 'Nobody has voted yet. Send the link around.',
  leading: (votes: number) => `Leading with ${votes} ${votes === 1 ? 'vote' : 'votes'} in`,
  /** Read out when it changed. */
  stands: (closed: boolean, votes: number, title = 'nothing') =>
    closed ? `Voting is over. You watch ${title}.` : `${votes} ${votes === 1 ? 'vote' : 'votes'} in, ${title} leads.`,
  won: 'You watch',
  /** @param n votes of the last round, of `all` that counted in it */
  wonWith: (n: number, all: number, rounds: number) =>
    rounds === 1
      ? `First choice of ${n} of ${all}`
      : `${n} of ${all} ${all === 1 ? 'vote' : 'votes'} in round ${rounds}`,
  others: 'The others, in order',
  allVetoed: 'Everything was vetoed. Start anew with looser limits.',
  lockIn: 'Lock it in',
  lockedIn: 'On top of the queue',
  result: 'How it was counted',
  round: (n: number) => `Round ${n}`,
  counts: (title: string, n: number) => `${title} ${n}`,
  goesOut: (title: string) => `${title} goes out`,
  ties: 'Ties went to the shorter title.',
  voteFromPhone: 'Vote from a phone',
  scan: 'Whoever is on the sofa scans this and ranks there.',
  copy: 'Copy the link',
  copied: 'Link copied',
  codeOf: (link: string) => `QR code of ${link}`,
  trailer: 'Trailer',
} as const;
