import fc from 'fast-check';
import { type FeedRow, groupsOf, titlesOf } from './feed-groups.ts';

const NOW = Date.parse('2026-11-27T20:00:00.000Z');
const HOUR = 3_600_000;
const ME = 7;
const row = (feedID: string, userID: number, hoursAgo: number, more: Partial<FeedRow> = {}): FeedRow =>
  ({
    ...{ feedID, kind: 'reviewed', actor: { userID, username: `m${userID}`, imgSrc: null } },
    ...{ mediaType_vid: `movie_${feedID}`, title: `Title ${feedID}` },
    ...{ at: new Date(NOW - hoursAgo * HOUR).toISOString(), ...more },
  }) as FeedRow;
const idsOf = (rows: readonly FeedRow[]) =>
  groupsOf(rows, ME).map((group) => group.map(({ feedID }) => feedID).join(' '));

it("joins a member's activities of one kind within six hours, even with other members' activities in between", () => {
  const rows = [
    row('1', 8, 0),
    row('2', 9, 1),
    row('3', 8, 2, { kind: 'top10' }),
    row('4', 8, 6),
    row('5', 8, 6.5),
    row('6', 8, 12),
  ];
  expect(idsOf(rows)).toEqual(['1 4', '2', '3', '5 6']);
});

it("puts friends' activities above the reader's own", () => {
  expect(idsOf([row('1', ME, 0), row('2', 8, 1), row('3', ME, 2), row('4', 9, 3)])).toEqual(['2', '4', '1 3']);
});

it('keeps each activity exactly once, in groups of one member and kind within six hours, newest first', () => {
  const some = fc.record({
    userID: fc.constantFrom(ME, 8, 9),
    kind: fc.constantFrom('reviewed' as const, 'queued' as const, 'leveledUp' as const),
    hours: fc.double({ min: 0, max: 48, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), (made) => {
      const rows = made
        .toSorted((a, b) => a.hours - b.hours)
        .map(({ userID, kind, hours }, i) => row(String(i), userID, hours, { kind }));
      const groups = groupsOf(rows, ME);
      const all = groups.flat().map(({ feedID }) => feedID);
      expect(all.toSorted()).toEqual(rows.map(({ feedID }) => feedID).toSorted());
      for (const group of groups) {
        const times = group.map(({ at }) => Date.parse(at));
        expect(new Set(group.map(({ actor, kind }) => `${actor.userID} ${kind}`)).size).toBe(1);
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(6 * HOUR);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }
    }),
  );
});

it('counts each title of a group once, including titles that are counted but not listed', () => {
  const queued = row('1', 8, 0, {
    kind: 'queued',
    count: 14,
    titles: [
      { mediaType_vid: 'movie_1', title: 'One' },
      { mediaType_vid: 'movie_2', title: 'Two' },
    ],
  });
  const { shown, count } = titlesOf([queued, row('2', 8, 1, { kind: 'queued' }), row('3', 8, 2, { kind: 'queued' })]);
  expect(shown.map(({ mediaType_vid }) => mediaType_vid)).toEqual(['movie_1', 'movie_2', 'movie_3']);
  expect(count).toBe(15);
});
