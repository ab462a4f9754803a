import { queryClient } from '@videoqs/web/query';
import { myList } from '../queue/my-queue.ts';
import { refetchOthers } from '../queue/shared-queues.ts';

/** Fetches again all shown data that a change of many plays, notes, tags or likes may have changed. */
export function refetchAll(): Promise<unknown> {
  const changes = ([head]: readonly unknown[]) =>
    head === 'seen' || head === 'in my queue' || /^\/api\/(plays|notes|tags|likes)\//.test(String(head));
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => changes(queryKey) });
  return Promise.all([myList.refetch(), refetchOthers()]);
}
