import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useSnacks } from '@videoqs/web/snackbar';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { strFromU8, unzipSync } from 'fflate';
import { NO_COUNTS } from '../../test/plays-server.ts';
import { item, signInAda } from '../../test/queue-server.ts';
import { DiaryMenu } from './diary-menu.tsx';

const { net, expectAccessible } = setUp();
beforeEach(signInAda);

const AT = '2024-03-01T20:00:00.000Z';
const play = (n: number): Reply<'/api/plays/fetchDiary'>['plays'][number] => ({
  ...{ playID: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, mediaType_vid: `movie_${n}` },
  ...{ season: null, episode: null, watchedAt: '2024-03-01', stars: null, source: null, private: false },
  ...{ day: '2024-03-01', title: `Movie ${n}`, year: 2011, poster_path: null, genres: [], rewatch: null },
});

const about = (n: number, type = 'movie') => ({
  ...{ mediaType_vid: `${type}_${n}`, title: `Movie ${n}`, year: 2011 },
});
const queued = (n: number) => item(n, `Movie ${n}`);
const queue = {
  queueID: 5,
  name: 'Friday crew',
  owner: { userID: 7, username: 'ada', imgSrc: null },
  level: 'owner' as const,
  memberCount: 1,
  count: 3,
};

/** A member with two plays, a review, two queues, a dropped show, tags, a note and a like. All lists have two pages. */
function member() {
  const page = <R,>(rows: readonly [R, R], after: string | undefined) => ({
    rows: [after ? rows[1] : rows[0]],
    nextCursor: after ? null : 'more',
  });
  net.answer('/api/plays/fetchDiary', ({ after }) => {
    const { rows: plays, nextCursor } = page([play(1), play(2)], after);
    return { plays, nextCursor };
  });
  net.answer('/api/person/person411Reviews', ({ user2Lookup, after }) => {
    const review = (n: number) => ({
      ...{ mediaType_vid: `movie_${n}`, videoName: `Movie ${n}`, year: 2011, isSeq: false, StarRating: 4.5, at: AT },
    });
    const { rows, nextCursor } = page(
      [
        { ...review(1), restComment: 'Rain &amp;<br>tea' },
        { ...review(9), restComment: 'Tense' },
      ],
      after,
    );
    return { person411ReviewArr: user2Lookup === 'ada' ? rows : [], nextCursor };
  });
  net.answer('/api/queues/fetchMyQueue', ({ after }) => {
    const { rows: myQueue, nextCursor } = page([queued(3), queued(4)], after);
    return { myQueue, nextCursor, count: 2, otherQueueCount: 1, browserReloadHappened: false };
  });
  net.answer('/api/queues/fetchOtherQueues', {
    ...{ otherQueuesMetaObj: { 5: queue }, otherQueuesObj: { 5: [queued(6)] }, nextCursor: null },
  });
  net.answer('/api/queues/fetchQueue', ({ queueID, after }) => {
    const { rows: items, nextCursor } = page([queued(6), queued(5)], after);
    return { queue: { ...queue, queueID }, items, nextCursor };
  });
  net.answer('/api/plays/fetchUpNext', ({ state, after }) => {
    const show = (n: number) => ({
      ...{ ...about(n, 'tv'), poster_path: null, genres: [], state, next: null, isNew: false, waiting: 0, seen: 0 },
      ...{ aired: 0, minutesLeft: 0, last: null, airs: null },
    });
    const { rows: shows, nextCursor } = page([show(7), show(8)], after);
    return { shows, nextCursor, counts: NO_COUNTS, minutesLeft: 0 };
  });
  net.answer('/api/tags/fetchTags', { tags: { movie_1: ['cozy', 'rain'] }, mine: [] });
  net.answer('/api/notes/fetchNotes', { notes: [{ ...about(1), at: AT, text: 'Lend it' }], nextCursor: null });
  net.answer('/api/likes/fetchLiked', { titles: [{ ...about(2), at: AT }], nextCursor: null });
}

let saved: Blob[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
  member();
  render(
    <MemoryRouter>
      <DiaryMenu />
    </MemoryRouter>,
  );
});

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'More about this diary' }));
}
async function exportAs(format: string): Promise<Uint8Array> {
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: format }));
  await net.settle();
  return new Uint8Array(await new Response(saved.at(-1)).arrayBuffer());
}
/** The text of each file in an archive. */
const textsIn = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
const titlesIn = (text: string | undefined) => text?.match(/Movie \d/g);

it('the menu of the diary is accessible', async () => {
  await open();
  await expectAccessible();
});

it('exports the whole diary as JSON, page by page', async () => {
  expect(titlesIn(strFromU8(await exportAs('Export as JSON')))).toEqual(['Movie 1', 'Movie 2']);
});

it('exports plays, reviews, queues, dropped shows, notes and likes for Trakt', async () => {
  const files = textsIn(await exportAs('Export for Trakt'));
  const titles = Object.entries(files).map(([name, text]) => [name, titlesIn(text)]);
  expect(Object.fromEntries(titles)).toEqual({
    'watched-history-1.json': ['Movie 1', 'Movie 2'],
    'ratings-movies.json': ['Movie 1', 'Movie 9'],
    'comments-movies.json': ['Movie 1', 'Movie 9'],
    'notes-movies.json': ['Movie 1'],
    'lists-watchlist.json': ['Movie 3', 'Movie 4'],
    'lists-favorites.json': ['Movie 2'],
    'lists-lists.json': null,
    'lists-list-5-friday-crew.json': ['Movie 6', 'Movie 5'],
    'hidden-dropped.json': ['Movie 7', 'Movie 8'],
  });
  expect(files['comments-movies.json']).toContain('"Rain &\\ntea"');
  expect(files['notes-movies.json']).toContain('"Lend it"');
  expect(net.sent('/api/plays/fetchUpNext').map(({ state }) => state)).toEqual(['dropped', 'dropped']);
});

it('exports the movies of diary, reviews and queues for Letterboxd, and says how to use the archive', async () => {
  const files = textsIn(await exportAs('Export for Letterboxd'));
  const titles = Object.entries(files).map(([name, text]) => [name, titlesIn(text)]);
  expect(Object.fromEntries(titles)).toEqual({
    'diary.csv': ['Movie 1', 'Movie 2'],
    'reviews.csv': ['Movie 9'],
    'watchlist.csv': ['Movie 3', 'Movie 4'],
    'lists/Friday-crew.csv': ['Movie 6', 'Movie 5'],
  });
  expect(files['diary.csv']).toContain('4.5,false,"cozy, rain","Rain &\ntea"');
  expect(net.sent('/api/tags/fetchTags')).toEqual([{ keys: ['movie_1', 'movie_2', 'movie_9'] }]);
  expect(useSnacks.getState().snacks.map(({ text }) => text)).toEqual([
    'Unpack the ZIP. Letterboxd imports its files one by one.',
  ]);
});
