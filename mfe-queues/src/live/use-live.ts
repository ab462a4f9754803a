import type { Viewer } from '@videoqs/contract/queues/queue';
import { useSession } from '@videoqs/web/session';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { useVisible } from '@videoqs/web/visible';
import { useEffect, useMemo, useState } from 'react';
import { messages } from '../messages.ts';
import { isEcho } from '../queue/changes.ts';
import type { QueueList } from '../queue/queue-list.ts';
import { refetchOthers } from '../queue/shared-queues.ts';
import { type QueueEvent, type SubscribedQueue, subscribeToQueue } from './subscribe-to-queue.ts';

/**
 * The minimum time between two announcements of changes by other people, in ms. The first change is announced at once,
 * and further changes are summarized.
 */
const ANNOUNCE_MS = 5_000;
/** The least time between two fetches of a busy queue, in ms. */
const APART_MS = 250;

/** How long a message about the member's own permission is shown, in ms, so that there is time to read it. */
const CHANGED_ME_MS = 8_000;

type Change = Extract<QueueEvent, { kind: 'change' }>;
const nameOf = ({ by }: Change) => by.username || messages.somebody;

/**
 * Keeps the queue on the page up to date with changes by other people, and by the member on other devices.
 * @returns the other people who have the queue open; and the reason, once the member can no longer see the queue
 */
export function useLive(list: QueueList, isOpen: boolean): { here: readonly Viewer[]; closed: string | undefined } {
  const me = useSession((s) => s.ID);
  const [here, setHere] = useState<readonly Viewer[]>([]);
  const [closed, setClosed] = useState<{ of: QueueList; why: string }>();
  // A hidden tab closes its stream, because a browser has only six connections for all its tabs.
  const isVisible = useVisible();
  const watched = useMemo<SubscribedQueue>(() => ({ queueID: me && list.ref().queueID }), [list, me]);
  useEffect(() => {
    if (!isOpen || !isVisible || !me) return;
    const stop = new AbortController();
    let changes = 0;
    let lastOne: Change | undefined;
    let saying: ReturnType<typeof setTimeout> | undefined;
    let due: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    let isFetching = false;
    let isBehind = false;
    // A running fetch is never cancelled for the next one. Otherwise no fetch would finish in a busy queue.
    const refetch = async () => {
      if (isFetching) {
        isBehind = true;
        return;
      }
      isFetching = true;
      isBehind = false;
      last = Date.now();
      await list.refetch();
      isFetching = false;
      if (isBehind && !stop.signal.aborted) refetchIn(0);
    };
    const refetchIn = (ms: number) => {
      clearTimeout(due);
      due = setTimeout(() => void refetch(), Math.max(ms, last + APART_MS - Date.now()));
    };
    const say = () => {
      saying = undefined;
      if (changes === 0) return;
      const { what = '', mediaType_vid = null } = lastOne ?? {};
      const title = list.items().find((i) => i.mediaType_vid === mediaType_vid)?.title;
      if (changes === 1 && lastOne) announce(messages.changedBy(nameOf(lastOne), what, title));
      else announce(messages.changedByOthers(changes));
      changes = 0;
      saying = setTimeout(say, ANNOUNCE_MS);
    };
    void subscribeToQueue(
      watched,
      (event) => {
        if (event.kind === 'here') setClosed(undefined); // The member can see the queue, for the first time or again.
        if (event.kind === 'here' || event.kind === 'people')
          return setHere(event.who?.filter((one) => one.userID !== me) ?? []);
        const { queueName } = list.ref();
        if (event.kind === 'closed')
          setClosed((was) => (was?.of === list ? was : { of: list, why: messages.deleted(queueName) }));
        const isMine = event.kind === 'change' && event.by.userID === me;
        if (event.kind === 'change' && event.what === 'left' && event.about === me)
          setClosed({
            of: list,
            why: isMine ? messages.youLeft(queueName) : messages.takenOut(nameOf(event), queueName),
          });
        // The member's own change is already shown, unless it was made on another device.
        if (isMine && isEcho(list.key)) return;
        refetchIn(0);
        if (isMine) return;
        if (event.kind !== 'change' || event.mediaType_vid === null) void refetchOthers();
        if (event.kind !== 'change') return;
        const toMe = event.about === me ? messages.changedYou[event.what] : undefined;
        if (toMe) return snackbar({ text: toMe(nameOf(event)), ms: CHANGED_ME_MS });
        changes++;
        lastOne = event;
        if (!saying) say();
      },
      stop.signal,
    );
    return () => {
      stop.abort();
      clearTimeout(due);
      clearTimeout(saying);
      setHere([]);
    };
  }, [list, watched, isOpen, isVisible, me]);
  return { here, closed: closed?.of === list ? closed.why : undefined };
}
