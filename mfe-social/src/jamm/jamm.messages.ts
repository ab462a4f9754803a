import type { Reply } from '@videoqs/contract/calls';
import { SKIP_DAYS } from '@videoqs/contract/social/jamm';
import { formatRuntime } from '@videoqs/web/date';

/** Every text of Jamm. */
export const messages = {
  title: 'Jamm',
  intro: 'What can we all watch tonight? We rank titles by the person who’d like them least.',
  forWhom: 'For',
  me: 'Just me',
  contacts: 'People from my contacts…',
  queue: (name: string) => `Everyone in ${name}`,
  longest: 'At most',
  anyLength: 'Any length',
  minutes: (n: number) => formatRuntime(n),
  onServices: 'Only on services everyone has',
  loading: 'Finding what you can all watch',
  failed: 'We couldn’t load the picks',
  noneTitle: 'Nothing fits',
  noneText: 'Add titles to the queue, or loosen a limit.',
  unseen: 'Nobody has seen it',
  seenBy: (names: readonly string[]) => `seen by ${names.join(', ')}`,
  seen: 'you have seen it',
  without: ({ services, runtime, seen = 0, skipped = 0 }: Reply<'/api/jamm/fetchPicks'>['without']) =>
    [
      services && `${services} ${services === 1 ? 'isn’t' : 'aren’t'} on a service everyone has`,
      runtime && `${runtime} ${runtime === 1 ? 'is' : 'are'} too long`,
      seen && `${seen} ${seen === 1 ? 'is' : 'are'} already seen`,
      skipped && `you skipped ${skipped}`,
    ]
      .filter(Boolean)
      .join(', '),
  waiting: (n: number) =>
    n === 1
      ? 'One member hasn’t joined in yet, so isn’t counted.'
      : `${n} members haven’t joined in yet, so aren’t counted.`,
  voteTogether: 'Vote on these',
  whoops: 'Whoops!',
  happiness: 'How happy everyone would be',
  ordered: 'ordered by the least happy person',
  nobodyBelow: (score: number, name: string) => `At ${score}, the least happy is ${name}`,
  noSlider: (score: number) => `Everyone is at ${score} or above`,
  because: (genre: string, value: number) => `, whose ${genre} slider is at ${value}`,
  becauseOfStars: (genre: string, isHigh: boolean) => `, who rates ${genre} ${isHigh ? 'higher' : 'lower'} than most`,
  forMe: (score: number) => `${score} of 100`,
  forMeBecause: (genre: string, value: number) => ` by your sliders: ${genre} is at ${value}`,
  forMeByStars: (genre: string, isHigh: boolean) => `: you rate ${genre} ${isHigh ? 'higher' : 'lower'} than most`,
  /** @param names with the stars they gave */
  twins: (names: readonly string[]) =>
    `. ${names.join(' and ')}, who rate${names.length === 1 ? 's' : ''} titles as you do`,
  gave: (name: string, stars: number) => `${name} gave it ${stars}`,
  rate: (title: string) => `Rate ${title}`,
  skip: (title: string) => `Skip ${title} for ${SKIP_DAYS} days`,
  skipped: (title: string) => `We won’t offer ${title} for ${SKIP_DAYS} days`,
  scoreOf: (name: string, score: number) => `${name} ${score}`,
  on: (services: readonly string[]) => `on ${services.join(', ')}`,
  somebody: 'Somebody',
  you: 'You',
  votePage: (name: string) => `${name}, tonight`,
  /** @param when as "in 40 minutes" */
  closes: (when: string) => `Voting closes ${when}`,
  closed: 'Voting is over',
  voteLoading: 'Loading the vote',
  voteFailed: 'We couldn’t load this vote',
  goneTitle: 'We can’t find this vote',
  goneText: 'The link may be wrong, or whoever started it has left VideoQs.',
  startOne: 'Start a vote',
  yourRanking: 'Your ranking',
  howTo: 'Tap titles in the order you’d like to watch them. Tap again to take one back.',
  rank: (title: string, place: number) => (place ? `${title}, your number ${place}` : `Rank ${title}`),
  veto: (title: string) => `Veto ${title}`,
  takeVetoBack: (title: string) => `Undo the veto on ${title}`,
  vetoTitle: 'Your one veto',
  vetoText: (title: string) => `This takes ${title} off the list for everyone.`,
  vetoYes: 'Take it off',
  vetoedBy: (name: string) => `Vetoed by ${name}`,
  yourName: 'Your name',
  send: 'Send my vote',
  sendAgain: 'Change my vote',
  byVotes: 'Ordered by votes',
  firstChoices: (n: number) => `${n} first ${n === 1 ? 'choice' : 'choices'}`,
  whereToWatch: 'Where to watch',
  sent: 'We counted your vote',
  ranked: (n: number, veto: boolean) => `Ranked ${n}${veto ? ', one veto' : ''}`,
  guest: 'guest',
  strike: (name: string) => `Remove the vote of ${name}`,
  struck: (name: string) => `Removed the vote of ${name}`,
  nobodyVoted: 'Nobody has voted yet. Send everyone the link.',
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
  allVetoed: 'Everything got a veto. Start again with looser limits.',
  lockIn: 'Move it to the top',
  lockedIn: 'On top of the queue',
  result: 'How it was counted',
  round: (n: number) => `Round ${n}`,
  counts: (title: string, n: number) => `${title} ${n}`,
  goesOut: (title: string) => `${title} is out`,
  ties: 'Ties went to the shorter title.',
  voteFromPhone: 'Vote from a phone',
  scan: 'Anyone on the sofa can scan this and vote on their phone.',
  copy: 'Copy the link',
  copied: 'Link copied',
  codeOf: (link: string) => `QR code of ${link}`,
  trailer: 'Trailer',
} as const;
