import { JAMM_LIMITS } from '@videoqs/contract/social/jamm';
import { messages } from '../messages.ts';
import { ballotFault, type Cast } from './ballot.rules.ts';
import type { FoundBallot } from './ballot.store.ts';
import type { FoundJamm } from './jamm.store.ts';

const jamm = {
  host_id: 1,
  people: [{ userID: 2 }, { userID: 3 }],
  picks: ['movie_1', 'movie_2'].map((mediaType_vid) => ({ card: { mediaType_vid } })),
} as unknown as FoundJamm;
const ballot = (over: Partial<FoundBallot>) =>
  ({ user_id: null, veto: null, place: null, struck_at: null, ...over }) as FoundBallot;
const guests = (n: number, place: (n: number) => string, over: Partial<FoundBallot> = {}) =>
  Array.from({ length: n }, (_, i) => ballot({ voter: `g${place(i)}${i}`, place: place(i), ...over }));
const members = (n: number) => Array.from({ length: n }, (_, i) => ballot({ voter: `m${i + 10}`, user_id: i + 10 }));
const cast = (over: Partial<Cast> = {}): Cast => ({
  voter: 'new',
  userID: null,
  place: 'here',
  ranking: ['movie_1'],
  veto: null,
  ...over,
});
const far = (n: number) => `far ${n}`;
const { guests: MOST_GUESTS, guestsOfAddress, voters } = JAMM_LIMITS;
const INVITED = 3;

describe('a ballot', () => {
  it.each<[string, FoundBallot[], Partial<Cast>, string | undefined]>([
    ['is accepted from the last guest whom the vote admits', guests(MOST_GUESTS - 1, far), {}, undefined],
    ['is refused from one guest too many', guests(MOST_GUESTS, far), {}, messages.jammGuestsFull],
    [
      'is accepted from a member when no more guests are admitted',
      guests(MOST_GUESTS, far),
      { userID: 9, place: null },
      undefined,
    ],
    [
      'is accepted from the last guest whom an address may have',
      guests(guestsOfAddress - 1, () => 'here'),
      {},
      undefined,
    ],
    [
      'is refused from one guest too many of an address',
      guests(guestsOfAddress, () => 'here'),
      {},
      messages.jammAddressFull,
    ],
    [
      'is refused from another guest of an address when the removed ballots of that address reach the limit',
      guests(guestsOfAddress, () => 'here', { struck_at: new Date(0) }),
      {},
      messages.jammAddressFull,
    ],
    [
      'is accepted from a guest when all other guests’ ballots were removed',
      guests(MOST_GUESTS, far, { struck_at: new Date(0) }),
      {},
      undefined,
    ],
    [
      'is accepted from the last member who may vote by the link',
      members(voters - INVITED - 1),
      { userID: 9, place: null },
      undefined,
    ],
    ['is refused from one member too many', members(voters - INVITED), { userID: 9, place: null }, messages.jammFull],
    [
      'is accepted from an invited member when all other places are taken',
      members(voters - INVITED),
      { userID: 2, place: null },
      undefined,
    ],
    [
      'is accepted from the host when all other places are taken',
      members(voters - INVITED),
      { userID: 1, place: null },
      undefined,
    ],
    [
      'is refused with a second veto by guests',
      [ballot({ veto: 'movie_1' })],
      { veto: 'movie_2' },
      messages.jammGuestVeto,
    ],
    [
      'is accepted with a member’s veto after a guest’s veto',
      [ballot({ veto: 'movie_1' })],
      { userID: 9, veto: 'movie_2' },
      undefined,
    ],
    [
      'is refused with a veto against a title that another veto has removed',
      [ballot({ veto: 'movie_1' })],
      { userID: 2, veto: 'movie_1' },
      messages.vetoedAlready,
    ],
    ['is refused with a title that is not in the vote', [], { ranking: ['movie_9'] }, messages.notOnBallot],
  ])('obeys the rules of the vote: it %s', (_what, all, over, fault) => {
    expect(ballotFault(jamm, all, cast(over))).toBe(fault);
  });
});
