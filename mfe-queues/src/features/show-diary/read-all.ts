import { fromRestComment } from '@videoqs/contract/social/review-text';
import { CallError, post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import type { Exported, ExportedItem, ExportedPlay, ExportedReview } from '../../library/export/exported.ts';
import { fetchOtherQueues } from '../../queue/shared-queues.ts';

/** The number of titles in one call for tags. */
const KEYS = 200;
/** The number of seconds to wait if the server refuses a call and does not say how long to wait. */
const WAIT = 5;

/**
 * Makes a call, and repeats it after each wait that the server asks for. A long diary takes more calls than the server
 * allows in a minute.
 * @throws CallError
 */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'too-many') throw error;
      await new Promise((resume) => setTimeout(resume, (error.retryAfter ?? WAIT) * 1000));
    }
}

/**
 * Reads a list page by page.
 * @param rowsIn returns the rows of a page, reduced to the needed facts, because the whole list is in memory
 * @throws CallError
 */
async function allOf<Page extends { nextCursor: string | null }, Row>(
  read: (from: { after?: string }) => Promise<Page>,
  rowsIn: (page: Page) => readonly Row[],
): Promise<Row[]> {
  const all: Row[] = [];
  for (let from: { after?: string } | undefined = {}; from; ) {
    const asked: { after?: string } = from;
    const page: Page = await patiently(() => read(asked));
    all.push(...rowsIn(page));
    from = page.nextCursor === null ? undefined : { after: page.nextCursor };
  }
  return all;
}

const titled = ({ mediaType_vid, title, year }: Exported['dropped'][number]) => ({ mediaType_vid, title, year });

/** All plays of the member, newest first. @throws CallError */
export const allPlays = (): Promise<ExportedPlay[]> =>
  allOf(
    (from) => post('/api/plays/fetchDiary', { limit: 100, ...from }),
    ({ plays }) =>
      plays.map(({ season, episode, watchedAt, stars, private: isPrivate, source, day, rewatch, ...title }) => ({
        ...titled(title),
        ...{ season, episode, watchedAt, stars, private: isPrivate, source, day, rewatch },
      })),
  );

const allReviews = (): Promise<ExportedReview[]> =>
  allOf(
    (from) => post('/api/person/person411Reviews', { user2Lookup: useSession.getState().USERNAME, limit: 50, ...from }),
    ({ person411ReviewArr }) =>
      person411ReviewArr.map(({ mediaType_vid, videoName, year = null, StarRating, restComment, spoiler, at }) => ({
        ...{ mediaType_vid, title: videoName, year, stars: StarRating, at },
        ...{ text: fromRestComment(restComment), spoiler: spoiler ?? false },
      })),
  );

const itemOf = ({ addedAt, ...title }: ExportedItem): ExportedItem => ({ ...titled(title), addedAt });

const watchlist = (): Promise<ExportedItem[]> =>
  allOf(
    (from) => post('/api/queues/fetchMyQueue', from),
    ({ myQueue }) => myQueue.map(itemOf),
  );

async function allLists(): Promise<Exported['lists']> {
  const { otherQueuesMetaObj } = await patiently(() => fetchOtherQueues());
  const lists: Exported['lists'][number][] = [];
  for (const { queueID, name } of Object.values(otherQueuesMetaObj)) {
    const items = await allOf(
      (from) => post('/api/queues/fetchQueue', { queueID, ...from }),
      (page) => page.items.map(itemOf),
    );
    lists.push({ queueID, name, items });
  }
  return lists;
}

const dropped = (): Promise<Exported['dropped']> =>
  allOf(
    (from) => post('/api/plays/fetchUpNext', { state: 'dropped', limit: 100, ...from }),
    ({ shows }) => shows.map(titled),
  );

const allNotes = () =>
  allOf(
    (from) => post('/api/notes/fetchNotes', from),
    ({ notes }) => notes,
  );

const allLiked = () =>
  allOf(
    (from) => post('/api/likes/fetchLiked', from),
    ({ titles }) => titles,
  );

/** Fetches the member's tags of those titles that are movies. */
async function tagsOf(titles: readonly { mediaType_vid: string }[]): Promise<Exported['tags']> {
  const keys = [...new Set(titles.map((title) => title.mediaType_vid))].filter((key) => key.startsWith('movie_'));
  const all: Record<string, readonly string[]> = {};
  for (let from = 0; from < keys.length; from += KEYS) {
    const asked = keys.slice(from, from + KEYS);
    Object.assign(all, (await patiently(() => post('/api/tags/fetchTags', { keys: asked }))).tags);
  }
  return all;
}

/** The data that is in the archives for both services. */
const shared = async () => ({
  plays: await allPlays(),
  reviews: await allReviews(),
  watchlist: await watchlist(),
  lists: await allLists(),
});

/** The data for `archiveForLetterboxd`. @throws CallError */
export async function allForLetterboxd() {
  const all = await shared();
  return { ...all, tags: await tagsOf([...all.plays, ...all.reviews]) };
}

/** The data for `archiveForTrakt`. @throws CallError */
export const allForTrakt = async () => ({
  ...(await shared()),
  dropped: await dropped(),
  notes: await allNotes(),
  likes: await allLiked(),
});
