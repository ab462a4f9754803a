import type { JammPick } from '@videoqs/contract/social/jamm';
import { IconButton } from '@videoqs/web/button';
import { Fills } from '@videoqs/web/remote-slot';
import { navigateTo } from '@videoqs/web/router';
import { messages } from '../../jamm/jamm.messages.ts';
import { skipFor } from '../../jamm/skip-pick.call.ts';
import styles from './pick-actions.module.css';

/**
 * The buttons of a pick. They add it to the queue and rate it. A member who chooses alone can also skip it for a while.
 */
export function PickActions({ pick: { card }, alone }: { pick: JammPick; alone: boolean }) {
  return (
    <div className={styles.actions}>
      <Fills place="title-actions" props={{ card }} />
      <IconButton
        icon="star"
        label={messages.rate(card.title)}
        onClick={() => navigateTo(`/rateAndReview/${card.mediaType_vid}`)}
      />
      {alone && <IconButton icon="close" label={messages.skip(card.title)} onClick={() => void skipFor(card)} />}
    </div>
  );
}
