import { useSession } from '@videoqs/web/session';
import { announce } from '@videoqs/web/snackbar';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import type { QueueList } from '../queue/queue-list.ts';
import { refetchOthers } from '../queue/shared-queues.ts';
import { watchQueue } from './watch-queue.ts';

/** Changes of others are announced at most this often, summed. */
const ANNOUNCE_MS = 5_000;

/**
 * Keeps a shared queue on screen as it is for everybody: what others do shows at once.
 * @returns who is looking at it just now, by their ids
 */
export function useLive(list: QueueList, isOpen: boolean): readonly number[] {
  const me = useSession((s) => s.ID);
  const [people, setPeople] = useState<readonly number[]>([]);
  useEffect(() => {
    if (!isOpen || !me) return;
    const stop = new AbortController();
    let changes = 0;
    let saying: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      saying = undefined;
      announce(messages.changedByOthers(changes));
      changes = 0;
    };
    void watchQueue(
      list.ref().queueID,
      (event) => {
        if (event.kind === 'here' || event.kind === 'people') return setPeople(event.people);
        if (event.kind === 'change' && event.by.userID === me) return;
        void list.refetch();
        if (event.kind !== 'change' || event.mediaType_vid === null) void refetchOthers();
        if (event.kind !== 'change') return;
        changes++;
        saying ??= setTimeout(say, ANNOUNCE_MS);
      },
      stop.signal,
    );
    return () => {
      stop.abort();
      clearTimeout(saying);
      setPeople([]);
    };
  }, [list, isOpen, me]);
  return people;
}
