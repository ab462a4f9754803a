import type { Places } from '@videoqs/contract/slots/places';
import { openDialog } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { addAndNotify } from '../../queue/add-and-notify.ts';
import { useInQueue } from '../../queue/in-queue.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { messages as adding } from '../../texts/adding.messages.ts';
import styles from './title-actions.module.css';

/**
 * For this many milliseconds after a click, a second click is ignored. It belongs to a double click and must not
 * trigger the button's new action.
 */
const SECOND_CLICK_MS = 600;

/**
 * The round button beside a title's caption. It adds a title that is not in my queue, and shows whether a shared queue
 * has the title. For a title in my queue it is a filled tick, and a click sets a reminder. There is no button while the
 * state of the title is unknown or the queue cannot be loaded.
 */
export function TitleActions({ card: { mediaType_vid, title } }: Places['title-actions']) {
  const isMember = useSession((s) => s.isSignedIn);
  const { isIn, remindDate, shared } = useInQueue(mediaType_vid);
  const [busy, setBusy] = useState(false);
  const [addedAt, setAddedAt] = useState(0);
  if (isMember && isIn === undefined) return null;

  const add = async () => {
    if (!isMember)
      return askToSignIn({
        view: 'signup',
        lead: adding.waiting(title),
        resume: { slot: 'queues/ResumeAdd', props: { mediaType_vid, title } },
      });
    setBusy(true);
    setAddedAt(Date.now());
    try {
      await addAndNotify({ mediaType_vid, title });
    } catch (error) {
      snackbar({ text: `${adding.notAdded(title)}. ${asCallError(error).userMessage}` });
    } finally {
      setBusy(false);
      setAddedAt(Date.now());
    }
  };
  const remind = async () => {
    if (Date.now() - addedAt < SECOND_CLICK_MS) return;
    await openDialog('queues/Reminder', { mediaType_vid, title, remindDate });
  };
  // Both states use the same button element, so that the focus stays on it.
  const there = isMember && isIn;
  const elsewhere = isMember && !isIn && shared.length > 0;
  const label = there ? messages.inQueueRemind(title) : elsewhere ? messages.addOfShared(title) : messages.addOf(title);
  return (
    <button
      type="button"
      className={`${styles.round} ${there ? styles.there : elsewhere ? styles.elsewhere : ''}`}
      title={label}
      aria-label={label}
      data-stays={there || elsewhere || undefined}
      aria-busy={busy || undefined}
      onClick={() => void (busy ? undefined : there ? remind() : add())}
    >
      <span className={styles.rest}>
        <Icon name={there ? 'check' : elsewhere ? 'people' : 'plus'} size={18} />
      </span>
      {there && (
        <span className={styles.over}>
          <Icon name="clock" size={18} />
        </span>
      )}
    </button>
  );
}
