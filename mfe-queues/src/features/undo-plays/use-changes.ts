import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { asCallError } from '../../queue/queue-pages.ts';
import { refetchAll } from '../../queue/shared-queues.ts';
import { messages } from './changes.messages.ts';

const PATH = '/api/plays/fetchChanges';
export type PlayChange = Reply<typeof PATH>['changes'][number];

/** The member's changes of plays that can be undone, and their undo. */
export function useChanges() {
  const [undoing, setUndoing] = useState<string>();
  const query = useInfiniteQuery(
    {
      queryKey: callKey(PATH),
      queryFn: ({ pageParam: after, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
        post(PATH, after === undefined ? {} : { after }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 0,
    },
    queryClient,
  );
  const undo = async (undoID: string) => {
    setUndoing(undoID);
    try {
      await post('/api/plays/undoPlays', { undoID });
      snackbar({ text: messages.undone });
    } catch (error) {
      snackbar({ text: `${messages.notUndone}. ${asCallError(error).userMessage}`, ms: 5000 });
    } finally {
      setUndoing(undefined);
      await refetchAll();
    }
  };
  return { ...query, changes: query.data?.pages.flatMap((page) => page.changes), undo, undoing };
}
