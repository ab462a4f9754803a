import { CallError, post } from '@videoqs/web/api';
import { alert } from '@videoqs/web/dialogs';
import { callKey, queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from './share.messages.ts';

/**
 * Adds the shared title to the top of the reader's queue, and says so. Undo removes the title again.
 * @returns whether the title is in the queue
 */
export async function takeShare(ptoyrCode: string): Promise<boolean> {
  try {
    const { COUNTRY: country } = useSession.getState();
    const reply = await post('/api/ptoyr/putVideoOnThisUsersRadar', { ptoyrCode, country });
    queueChanged();
    if (reply.outcome === 'added')
      snackbar({ text: messages.added(reply.title40), ms: 6_000, undo: () => void takeOut(reply.mediaType_vid) });
    else if (reply.showAlert) await alert({ title: reply.alertTitle, message: reply.alertMsg });
    return reply.outcome !== 'refused';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== 'not-authorized') await alert({ title: messages.notAdded, message: error.userMessage });
    return false;
  }
}

async function takeOut(mediaType_vid: string): Promise<void> {
  const { ID: queueID } = useSession.getState();
  try {
    await post('/api/queues/removeFromQueue', { mediaType_vid, queueID, queueName: 'myqueue' });
    queueChanged();
  } catch {
    snackbar({ text: messages.notRemoved });
  }
}

/** Fetches all data again that shows the reader's queue. */
function queueChanged(): void {
  for (const path of ['/api/queues/fetchMyQueue', '/api/queues/fetchInQueue'] as const)
    void queryClient.invalidateQueries({ queryKey: callKey(path) });
}
