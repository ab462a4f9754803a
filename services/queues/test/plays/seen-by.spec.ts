import type { SignedMember } from '@videoqs/contract/rpc';
import { block, isStrangerTo, mute } from '../queues.fixture.ts';
import { sharers } from '../sharing.fixture.ts';
import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

const { known, shared, joinByLink } = sharers(() => plays);
const MOVIE = 'movie_1';

/** A shared queue of Ada's, which the others joined on their own. */
async function queueOf(ada: SignedMember, ...others: SignedMember[]): Promise<number> {
  const q = await shared(ada);
  for (const other of others) await joinByLink(q, ada, other);
  return q.queueID;
}

/** The names of those who have watched each title, as the reader sees them. */
async function namesBy(reader: SignedMember, queueID: number, keys = [MOVIE]): Promise<Record<string, string[]>> {
  const { people, seenBy } = await plays.ask(reader, '/api/queues/fetchSeenBy', { queueID, keys });
  const nameOf = (id: number) => people.find((one) => one.userID === id)?.username ?? 'unnamed';
  expect(people.map((one) => one.userID).sort()).toEqual([...new Set(Object.values(seenBy).flat())].sort());
  return Object.fromEntries(Object.entries(seenBy).map(([key, ids]) => [key, ids.map(nameOf)]));
}

it('a shared queue names, title by title, its members who have watched a movie or begun a show', async () => {
  const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
  const queueID = await queueOf(ada, bob, cy);
  const show = newShow([season(1, 3, '2020-01-05')]);
  await plays.watch(bob, { mediaType_vid: MOVIE }, { mediaType_vid: MOVIE, watchedAt: '2026-11-01' });
  await plays.watch(cy, { mediaType_vid: MOVIE }, plays.episode(show, 1, 2));
  await plays.watch(ada, { mediaType_vid: MOVIE });
  expect(await namesBy(ada, queueID, [MOVIE, show, show, 'movie_2'])).toEqual({
    [MOVIE]: [ada.username, bob.username, cy.username],
    [show]: [cy.username],
  });
  const before = await plays.ask(ada, '/api/queues/fetchQueue', { queueID });
  expect(before).toMatchObject({ queue: { count: 0 }, items: [] });
});

it('a private play counts in a shared queue only for its own member, until the member makes it public', async () => {
  const [ada, bob] = (await known(2)) as [SignedMember, SignedMember];
  const queueID = await queueOf(ada, bob);
  const show = newShow([season(1, 3, '2020-01-05')]);
  const { added } = await plays.watch(
    bob,
    { mediaType_vid: MOVIE, private: true },
    plays.episode(show, 1, 1, { private: true }),
  );
  expect(await namesBy(ada, queueID, [MOVIE, show])).toEqual({});
  expect(await namesBy(bob, queueID, [MOVIE, show])).toEqual({ [MOVIE]: [bob.username], [show]: [bob.username] });
  for (const playID of added) await plays.ask(bob, '/api/plays/editPlay', { playID, private: false });
  expect(await namesBy(ada, queueID, [MOVIE, show])).toEqual({ [MOVIE]: [bob.username], [show]: [bob.username] });
});

it('a shared queue names no viewer of a title whom the reader has blocked or muted, or who has blocked the reader', async () => {
  const [ada, bob, cy, dan] = (await known(4)) as [SignedMember, SignedMember, SignedMember, SignedMember];
  const queueID = await queueOf(ada, bob, cy, dan);
  for (const one of [ada, bob, cy, dan]) await plays.watch(one, { mediaType_vid: MOVIE });
  block(bob, cy);
  mute(bob, dan);
  expect(await namesBy(bob, queueID)).toEqual({ [MOVIE]: [ada.username, bob.username] });
  expect(await namesBy(cy, queueID)).toEqual({ [MOVIE]: [ada.username, cy.username, dan.username] });
  expect(await namesBy(dan, queueID)).toEqual({ [MOVIE]: [ada, bob, cy, dan].map((one) => one.username) });
});

it('a shared queue names an added member as a viewer of a title only if the member has taken part or knows the reader', async () => {
  const [ada, bob, cy] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
  isStrangerTo(ada, bob);
  const { queueID, queueName } = await shared(ada, bob, cy);
  for (const one of [bob, cy]) await plays.watch(one, { mediaType_vid: MOVIE });
  expect(await namesBy(ada, queueID)).toEqual({ [MOVIE]: [cy.username] });
  expect(await namesBy(cy, queueID)).toEqual({ [MOVIE]: [bob.username, cy.username] });
  await plays.ask(ada, '/api/queues/grantPermissions', { queueID, queueName, grantUid: bob.userID });
  await plays.add(bob, 'movie_2', 'top', queueID);
  expect(await namesBy(ada, queueID)).toEqual({ [MOVIE]: [bob.username, cy.username] });
});

it("a stranger learns nothing about who has watched the titles of a queue, and a member's own queue names no viewers", async () => {
  const [ada, bob, stranger] = (await known(3)) as [SignedMember, SignedMember, SignedMember];
  const queueID = await queueOf(ada, bob);
  for (const one of [ada, bob]) await plays.watch(one, { mediaType_vid: MOVIE });
  const asked = { queueID, keys: [MOVIE] };
  expect(await plays.call('/api/queues/fetchSeenBy', asked, stranger)).toMatchObject({
    ok: false,
    reply: { code: 'not-allowed' },
  });
  expect(await namesBy(ada, ada.userID)).toEqual({});
});

it('reading who has watched a page of titles takes the same number of statements, however many titles and members', async () => {
  const [ada, ...others] = (await known(6)) as [SignedMember, ...SignedMember[]];
  const queueID = await queueOf(ada, ...others);
  const statements = async (keys: string[]) => {
    const queries: string[] = [];
    const log = await plays.queryLog(queries);
    await namesBy(ada, queueID, keys);
    log.stop();
    return queries;
  };
  const none = await statements([MOVIE]);
  for (const one of others) await plays.watch(one, { mediaType_vid: MOVIE }, { mediaType_vid: 'movie_2' });
  expect(await statements([MOVIE, 'movie_2', 'movie_3'])).toHaveLength(none.length);
  expect(none).toHaveLength(4); // The reader's level, the people, who takes part, and the plays.
});
