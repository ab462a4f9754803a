import { type CallError, post } from '@videoqs/web/api';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { useEffect, useState } from 'react';
import { change, settled } from '../../queue/changes.ts';
import { forgetInQueue } from '../../queue/in-queue.ts';
import { asCallError, type QueueRef, useQueueList } from '../../queue/queue-list.ts';
import { listOf } from '../../queue/shared-queues.ts';
import { messages } from './history.messages.ts';

const PATH = '/api/queues/fetchHistory';

/**
 * The history of a queue and its undo, for everyone or for one person. It is read again whenever the shown queue
 * changes.
 */
export function useHistory(queue: QueueRef, by: number | undefined) {
  const { queueID } = queue;
  const list = listOf(queue);
  const { changedAt } = useQueueList(list);
  const [undoing, setUndoing] = useState<number>();
  const query = useInfiniteQuery(
    {
      queryKey: callKey(PATH, { queueID, by }),
      queryFn: async ({ pageParam: after, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
        await settled();
        return post(
          PATH,
          { queueID, ...(by !== undefined && { by }), ...(after !== undefined && { after }) },
          { signal },
        );
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 0,
      placeholderData: (before) => before, // The faces stay visible while one person's changes load.
    },
    queryClient,
  );
  const { refetch } = query;
  useEffect(() => {
    if (changedAt) void refetch();
  }, [changedAt, refetch]);
  const undo = async (revision: number) => {
    setUndoing(revision);
    try {
      const reply = await change(list, () => post('/api/queues/undoChange', { ...list.ref(), revision }));
      snackbar({ text: reply.userMessage ?? messages.didUndo, ...(reply.userMessage && { ms: 5000 }) });
      forgetInQueue(reply.undone);
    } catch (error) {
      snackbar({ text: `${messages.notUndone}. ${asCallError(error).userMessage}`, ms: 5000 });
    } finally {
      setUndoing(undefined);
      await Promise.all([list.refetch(), refetch()]);
    }
  };
  return {
    people: query.data?.pages[0]?.people ?? [],
    entries: query.data?.pages.flatMap((page) => page.history),
    error: query.error as CallError | null,
    retry: () => void refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    undo,
    undoing,
  };
}
