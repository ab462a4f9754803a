import type { Reply } from '@videoqs/contract/calls';
import type { JammPick } from '@videoqs/contract/social/jamm';
import { CallError, post } from '@videoqs/web/api';
import { IconButton } from '@videoqs/web/button';
import { callKey, queryClient } from '@videoqs/web/query';
import { Fills } from '@videoqs/web/remote-slot';
import { navigateTo } from '@videoqs/web/router';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../../jamm/jamm.messages.ts';
import styles from './pick-actions.module.css';

const PICKS = '/api/jamm/fetchPicks';

/** What I can do with a pick: queue it, rate it, and where I choose alone not be offered it for a while. */
export function PickActions({ pick: { card }, alone }: { pick: JammPick; alone: boolean }) {
  return (
    <div className={styles.actions}>
      <Fills place="title-actions" props={{ card }} />
      <IconButton
        icon="star"
        label={messages.rate(card.title)}
        onClick={() => navigateTo(`/rateAndReview/${card.mediaType_vid}`)}
      />
      {alone && <IconButton icon="close" label={messages.skip(card.title)} onClick={() => void skip(card)} />}
    </div>
  );
}

/** Gone from the list at once; back again when undone, or where the service refuses. */
async function skip({ mediaType_vid, title }: JammPick['card']): Promise<void> {
  queryClient.setQueriesData<Reply<typeof PICKS>>(
    { queryKey: callKey(PICKS) },
    (data) => data && { ...data, picks: data.picks.filter((pick) => pick.card.mediaType_vid !== mediaType_vid) },
  );
  const reply = await send(mediaType_vid, true);
  if (reply) snackbar({ text: messages.skipped(title), undo: () => void send(mediaType_vid, false) });
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
