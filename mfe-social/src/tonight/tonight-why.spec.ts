import { pickOf } from '../test/jamm.ts';
import { shortWhy, whyTonight } from './tonight-why.ts';

const ada = { userID: 1, username: 'ada' };
const mona = { userID: 2, username: 'mona' };
const sam = { userID: 3, username: '' };
const forAda = (over = {}) => ({ ...pickOf(1, [[1, 90]]), ...over });
const forAll = (over = {}) => ({
  ...pickOf(1, [
    [1, 90],
    [2, 80],
    [3, 41.4],
  ]),
  ...over,
});

describe('the reason of a pick for one member', () => {
  it.each([
    ['names the queue and the slider of the member', {}, 'It’s in your queue. Your Comedy slider is at 90.'],
    [
      'names the general score of a title that nobody queued',
      { wantedBy: [] },
      'It isn’t in your queue, but people like it: 7.0 of 10. Your Comedy slider is at 90.',
    ],
    [
      'names a member with the same taste',
      { twins: [{ userID: 5, username: 'eve', stars: 4.5 }], least: { userID: 1, score: 62, by: null } },
      'It’s in your queue. eve, who has your taste, gave it 4.5 stars.',
    ],
    [
      'names high ratings that the member gave the genre',
      { least: { userID: 1, score: 84, by: { genre: 'Crime', value: 84, from: 'stars' as const } } },
      'It’s in your queue. You rate Crime higher than most.',
    ],
    [
      'omits a genre that the member likes less',
      { least: { userID: 1, score: 20, by: { genre: 'Crime', value: 20, from: 'slider' as const } } },
      'It’s in your queue.',
    ],
  ])('says what mattered most: it %s', (_what, over, expected) =>
    expect(whyTonight(forAda(over), [ada], 1)).toBe(expected),
  );
});

describe('the reason of a pick for several members', () => {
  const people = [ada, mona, sam];
  it('names who queued the title, and the least happy member', () => {
    expect(whyTonight(forAll({ wantedBy: [1, 2] }), people, 1)).toBe(
      'None of you has seen it. Mona and you both queued it. Even Somebody, who’d like it least, is at 41 of 100.',
    );
    expect(whyTonight(forAll(), people, 3)).toBe(
      'None of you has seen it. Even you, who’d like it least, are at 41 of 100.',
    );
  });

  it('does not say that nobody has seen a title if one member has seen it', () => {
    expect(whyTonight(forAll({ seenBy: [2] }), people, 1)).not.toMatch(/seen it/);
    expect(whyTonight(pickOf(1, [[1, 90], [2, 80]]), [ada, mona], 1)).toMatch(/^Neither of you has seen it\./); // biome-ignore format: one line
  });
});

describe('the short reason of a pick', () => {
  const long = { ...forAda(), card: { ...forAda().card, mediaType_vid: 'movie_2', runtime: 160 } };
  it('is the runtime for the shortest pick, and otherwise the source of the pick', () => {
    const first = forAda();
    const liked = { ...long, wantedBy: [] };
    const shown = [first, long, liked];
    const short = (pick: typeof first) => shortWhy(pick, { people: [ada], me: 1, shown });
    expect([short(first), short(long), short(liked)]).toEqual([
      'The shortest of these',
      'In your queue',
      'Liked by many: 7.0 of 10',
    ]);
    const group = { people: [ada, mona], me: 2, shown: [long] };
    expect(shortWhy({ ...long, wantedBy: [1] }, group)).toBe('Ada queued it');
    expect(shortWhy(long, group)).toBe('At least 90 of 100 for everyone');
  });
});
