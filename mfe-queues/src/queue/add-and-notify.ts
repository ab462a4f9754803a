import { alert } from '@videoqs/web/dialogs';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../texts/adding.messages.ts';
import { addToMyQueue } from './add-title.call.ts';
import { myList } from './my-queue.ts';
import { sendRemoval } from './remove-titles.call.ts';

/**
 * Adds a title and shows the result. Undo removes the title again.
 * @returns whether the title is in the queue now
 * @throws CallError when the server could not be reached
 */
export async function addAndNotify(
  { mediaType_vid, title }: { mediaType_vid: string; title: string },
  topOrBottom: 'top' | 'bottom' = 'top',
): Promise<boolean> {
  const outcome = await addToMyQueue(mediaType_vid, topOrBottom);
  if (outcome.kind === 'added')
    snackbar({
      text: messages.added,
      undo: () => {
        void sendRemoval(myList, [{ mediaType_vid, title }]).then(({ error }) => {
          if (error) snackbar({ text: messages.notRemoved });
        });
      },
    });
  else if (outcome.kind === 'there') snackbar({ text: messages.alreadyThere(title) });
  else await alert({ title: messages.whoops, message: outcome.message || messages.notAdded(title) });
  return outcome.kind !== 'refused';
}
