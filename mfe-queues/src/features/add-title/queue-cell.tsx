import { openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { useRef, useState } from 'react';
import type { Title } from '../../plays/mark.ts';
import { addAndNotify } from '../../queue/add-and-notify.ts';
import type { useInQueue } from '../../queue/in-queue.ts';
import { myList } from '../../queue/my-queue.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { countOf } from '../../queue/queue-pages.ts';
import { useQueues } from '../../queue/queues-store.ts';
import { messages as adding } from '../../texts/adding.messages.ts';
import { Cell } from './cell.tsx';
import { messages as words } from './control.messages.ts';
import { useSharedChoices } from './use-shared-choices.ts';

/** A second click within this many milliseconds was meant for the cell's previous state. */
const SECOND_CLICK_MS = 800;

/** How much of the title the member has seen. */
export type Watched = 'none' | 'some' | 'all';

/**
 * Adds a title to the top of my queue, or to a place from the menu. For a queued title, it shows that the title is
 * queued and at which place.
 */
export function QueueCell({
  mediaType_vid,
  title,
  queue,
  isIn,
  seen,
}: Title & { queue: ReturnType<typeof useInQueue>; isIn: boolean; seen: Watched }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => void) | undefined>();
  const [near, setNear] = useState(false);
  const shared = useSharedChoices({ mediaType_vid, title }, near, queue.shared);
  const nShared = queue.shared.length;
  const named = useQueues((s) => s.otherQueuesMetaObj)[queue.shared[0] ?? 0]?.name;
  const addedAt = useRef(Number.NEGATIVE_INFINITY);

  const add = async (where: 'top' | 'bottom'): Promise<boolean> => {
    if (!isSignedIn) {
      const resume = { slot: 'queues/ResumeAdd', props: { mediaType_vid, title } } as const;
      await askToSignIn({ view: 'signup', lead: adding.waiting(title), resume });
      return false;
    }
    setBusy(true);
    setFailed(undefined);
    try {
      addedAt.current = Number.POSITIVE_INFINITY; // Clicks are ignored until the answer arrives.
      return await addAndNotify({ mediaType_vid, title }, where);
    } catch (e) {
      if (asCallError(e).code !== 'not-authorized') setFailed(() => () => void add(where));
      return false;
    } finally {
      addedAt.current = performance.now();
      setBusy(false);
    }
  };
  const addAndRemind = async () => {
    if (await add('top')) await openDialog('queues/Reminder', { mediaType_vid, title });
  };
  const remove = async () => {
    // This code is loaded on demand, because most visits to a title's page remove nothing.
    const removing = await import('../../queue/remove-titles.ts').catch(() => undefined);
    if (removing) await removing.removeFromAnywhere({ mediaType_vid, title });
    else snackbar({ text: adding.notRemoved });
  };
  const away = isSignedIn && queue.error && asCallError(queue.error).code !== 'not-authorized';
  const retry = failed ?? (away && !isIn ? () => void queue.refetch() : undefined);
  if (retry) return <Cell look="plain" icon="warn" words={adding.unavailable} facts={adding.retry} act={retry} />;
  const others = [
    ...shared,
    { items: [{ label: adding.newQueueMenu, icon: 'plus', onPick: () => void openDialog('queues/NewQueue', {}) }] },
  ] as typeof shared;
  const where = placeOf(mediaType_vid);
  if (isIn)
    return (
      <Cell
        look="on"
        icon="check"
        words={adding.inQueue}
        facts={
          nShared > 0 ? words.andShared(nShared, named) : seen === 'all' ? words.toSeeAgain : where || words.myQueue
        }
        isMeant={() => performance.now() - addedAt.current >= SECOND_CLICK_MS}
        onNear={() => setNear(true)}
        act={() => {}}
        menu={{
          label: adding.addToOthers,
          groups: [
            {
              items: [
                { label: words.showQueue, icon: 'queue', to: '/myVideoQs' },
                { label: adding.removeOf(title), icon: 'trash', onPick: () => void remove() },
              ],
            },
            ...others,
          ],
        }}
      />
    );
  return (
    <Cell
      look={seen === 'none' ? 'next' : 'plain'}
      icon="plus"
      words={seen === 'all' ? words.addAgain : adding.addToQueue}
      facts={nShared > 0 ? words.inShared(nShared, named) : seen === 'all' ? words.toWatchAgain : words.myQueue}
      busy={busy}
      onNear={() => setNear(true)}
      act={() => void add('top')}
      menu={{
        label: adding.addWhere,
        groups: [
          {
            items: [
              { label: adding.addToTop, icon: 'up', onPick: () => void add('top') },
              { label: adding.addToBottom, icon: 'down', onPick: () => void add('bottom') },
              { label: adding.addAndRemind, icon: 'clock', onPick: () => void addAndRemind() },
            ],
          },
          ...shared,
        ],
      }}
    />
  );
}

/** The title's place in my queue; '' if that part of the queue is not loaded. */
function placeOf(mediaType_vid: string): string {
  const place = myList.items().findIndex((i) => i.mediaType_vid === mediaType_vid) + 1;
  return place > 0 ? words.placeOf(place, countOf(myList.held())) : '';
}
