import type { Reply } from '@videoqs/contract/calls';
import type { JammPick } from '@videoqs/contract/social/jamm';
import { CallError, post } from '@videoqs/web/api';
import { callKey, queryClient } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from './pick.messages.ts';

const PICKS = '/api/jamm/fetchPicks';

/**
 * Skips a title for a while. The title disappears from the list at once. It comes back on Undo, and when the service
 * refuses the skip.
 * @param onUndo also called on Undo
 */
export async function skipFor(
  { mediaType_vid, title }: JammPick['card'],
  onUndo: () => void = () => {},
): Promise<void> {
  queryClient.setQueriesData<Reply<typeof PICKS>>(
    { queryKey: callKey(PICKS) },
    (data) => data && { ...data, picks: data.picks.filter((pick) => pick.card.mediaType_vid !== mediaType_vid) },
  );
  const undo = () => {
    onUndo();
    void send(mediaType_vid, false);
  };
  if (await send(mediaType_vid, true)) snackbar({ text: messages.skipped(title), undo });
}

async function send(mediaType_vid: string, is: boolean): Promise<boolean> {
  try {
    await post('/api/jamm/skipPick', { mediaType_vid, skip: is });
    return true;
  } catch (failed) {
    if (!(failed instanceof CallError)) throw failed;
    snackbar({ text: failed.userMessage });
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: callKey(PICKS) });
  }
}
