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

/** Other people's changes are announced at most this often: the first at once, the following ones summed up. */
const ANNOUNCE_MS = 5_000;
/** The least time between two fetches of a busy queue. */
const APART_MS = 250;

/** The time for which a message about the member's own permission stays, so that it can be read, ms. */
const CHANGED_ME_MS = 8_000;

type Change = Extract<QueueEvent, { kind: 'change' }>;
const nameOf = ({ by }: Change) => by.username || messages.somebody;

/**
 * Keeps a queue on screen current: other people's changes, and the member's own from other devices.
 * @returns who else has it open; and why, once it is closed to the member
 */
export function useLive(list: QueueList, isOpen: boolean): { here: readonly Viewer[]; closed: string | undefined } {
  const me = useSession((s) => s.ID);
  const [here, setHere] = useState<readonly Viewer[]>([]);
  const [closed, setClosed] = useState<{ of: QueueList; why: string }>();
  const isVisible = useVisible(); // a browser has six connections for all its tabs
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
    // a running fetch is never cancelled for the next: in a busy queue none would finish
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
        if (event.kind === 'here') setClosed(undefined); // the member is in it, or in it again
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
        // one's own change shows already, unless it was made on another device
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
