import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';

type Play = Reply<'/api/plays/fetchDiary'>['plays'][number];
/** The number of titles in one call for tags. */
const KEYS = 200;

/** Reads a list page by page. @throws CallError */
async function allOf<Row>(
  read: (page: { after?: string }) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let page: { after?: string } | undefined = {};
  while (page) {
    const { rows, nextCursor } = await read(page);
    all.push(...rows);
    page = nextCursor === null ? undefined : { after: nextCursor };
  }
  return all;
}

/** All plays of the member, newest first. @throws CallError */
export const allPlays = () =>
  allOf(async (page) => {
    const { plays: rows, nextCursor } = await post('/api/plays/fetchDiary', { limit: 100, ...page });
    return { rows, nextCursor };
  });

/** All notes of the member. @throws CallError */
export const allNotes = () =>
  allOf(async (page) => {
    const { notes: rows, nextCursor } = await post('/api/notes/fetchNotes', page);
    return { rows, nextCursor };
  });

/** All titles that the member likes. @throws CallError */
export const allLiked = () =>
  allOf(async (page) => {
    const { titles: rows, nextCursor } = await post('/api/likes/fetchLiked', page);
    return { rows, nextCursor };
  });

/** The member's tags of the movies in a diary, by title. @throws CallError */
export async function tagsOf(plays: readonly Play[]): Promise<Record<string, readonly string[]>> {
  const keys = [...new Set(plays.map((play) => play.mediaType_vid))].filter((key) => key.startsWith('movie_'));
  const all: Record<string, readonly string[]> = {};
  for (let from = 0; from < keys.length; from += KEYS)
    Object.assign(all, (await post('/api/tags/fetchTags', { keys: keys.slice(from, from + KEYS) })).tags);
  return all;
}
