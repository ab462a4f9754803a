import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import type { Title } from '../../plays/mark.ts';
import { addAndNotify } from '../../queue/add-and-notify.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { messages as adding } from '../../texts/adding.messages.ts';
import { Cell } from './cell.tsx';
import { messages as words } from './control.messages.ts';

/**
 * The day of the member's reminder, or a button that sets a reminder. If the title is not in the member's queue, the
 * button adds the title first.
 */
export function ReminderCell({
  mediaType_vid,
  title,
  isIn,
  remindDate,
}: Title & { isIn: boolean; remindDate: string | undefined }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const [busy, setBusy] = useState(false);
  const remind = async () => {
    if (!isSignedIn)
      return askToSignIn({
        view: 'signup',
        lead: adding.waiting(title),
        resume: { slot: 'queues/ResumeAdd', props: { mediaType_vid, title, wish: 'remind' } },
      });
    if (!isIn) {
      setBusy(true);
      try {
        if (!(await addAndNotify({ mediaType_vid, title }))) return;
      } catch (error) {
        return snackbar({ text: `${adding.notAdded(title)}. ${asCallError(error).userMessage}` });
      } finally {
        setBusy(false);
      }
    }
    await openDialog('queues/Reminder', { mediaType_vid, title, remindDate });
  };
  const day = remindDate && formatDate(remindDate, 'day');
  return (
    <Cell
      look={day ? 'due' : 'plain'}
      icon="clock"
      words={day || words.remindMe}
      facts={day ? words.atNine : words.pickDay}
      busy={busy}
      act={() => void remind()}
    />
  );
}
