import type { Top10Item } from '@videoqs/contract/queues/top10';
import { post } from '@videoqs/web/api';
import { callKey, callOptions, mutate, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { asCallError } from '../queue/queue-list.ts';
import { messages } from './top10.messages.ts';

export type MediaType = 'movie' | 'tv';
export type { Top10Item };

const PATH = '/api/queues/fetchTop10';
const CHANGES = ['top 10'];
const ofMine = (mediaType: MediaType) => callOptions(PATH, { mediaType, mine: true });
export const mediaTypeOf = (mediaType_vid: string): MediaType => (mediaType_vid.startsWith('tv_') ? 'tv' : 'movie');

/** My own Top 10. For visitors no request is made. */
export function useMyTop10(mediaType: MediaType) {
  const userID = useSession((s) => s.ID);
  return useQuery({ ...ofMine(mediaType), enabled: userID !== 0 }, queryClient);
}
export const useMembersTop10 = (mediaType: MediaType, user2Lookup: string) =>
  useQuery(callOptions(PATH, { mediaType, user2Lookup: user2Lookup.slice(0, 16) }), queryClient);
export const useCommunityTop10 = (mediaType: MediaType) => useQuery(callOptions(PATH, { mediaType }), queryClient);

/** Runs changes one after another. After the last one, all lists are fetched again. */
export const changeTop10 = <T>(run: () => Promise<T>): Promise<T> =>
  mutate<T>({
    scope: { id: 'top10' },
    mutationKey: CHANGES,
    mutationFn: run,
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: CHANGES }) === 1)
        void queryClient.invalidateQueries({ queryKey: callKey(PATH) });
    },
  });

/** Shows a change of my list before the server has confirmed it. */
function showAs(mediaType: MediaType, change: (items: Top10Item[]) => Top10Item[]): void {
  const { queryKey } = ofMine(mediaType);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (was) => was && { ...was, top10: change(was.top10).map((item, i) => ({ ...item, position: i + 1 })) },
  );
}

/** Moves a title of my list to another position, counted from 1. */
export async function moveTo({ mediaType_vid, title }: Top10Item, position: number): Promise<void> {
  showAs(mediaTypeOf(mediaType_vid), (items) => {
    const moved = items.filter((i) => i.mediaType_vid === mediaType_vid);
    return items.filter((i) => i.mediaType_vid !== mediaType_vid).toSpliced(position - 1, 0, ...moved);
  });
  try {
    await changeTop10(() => post('/api/queues/editTop10Position', { mediaType_vid, position }));
    announce(messages.moved(title, position));
  } catch (error) {
    snackbar({ text: `${messages.notMoved}. ${asCallError(error).userMessage}`, ms: 5000 });
  }
}

/** Removes a title from my list. Undo restores it at its position. */
export function removeWithUndo({ mediaType_vid, title, position }: Top10Item): void {
  showAs(mediaTypeOf(mediaType_vid), (items) => items.filter((i) => i.mediaType_vid !== mediaType_vid));
  changeTop10(() => post('/api/queues/removeFromTop10', { mediaType_vid })).catch((error: unknown) =>
    snackbar({ text: `${messages.notRemoved}. ${asCallError(error).userMessage}`, ms: 5000 }),
  );
  const notBack = (why: string) => snackbar({ text: `${messages.notBack(title)}. ${why}`, ms: 5000 });
  const putBack = () =>
    changeTop10(() => post('/api/queues/add2Top10', { mediaType_vid, position, again: true })).then(
      (reply) => void (reply.success || notBack(reply.userMessage ?? messages.fullNow)),
      (error: unknown) => void notBack(asCallError(error).userMessage),
    );
  snackbar({ text: messages.removed(title), ms: 6000, undo: () => void putBack() });
}
