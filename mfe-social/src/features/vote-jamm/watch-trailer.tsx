import type { JammPick } from '@videoqs/contract/social/jamm';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { messages } from '../../jamm/jamm.messages.ts';

/** A button that opens the trailer. Without a trailer there is no button. */
export const WatchTrailer = ({ pick: { card, youtubeKey } }: { pick: JammPick }) =>
  youtubeKey ? (
    <Button icon="play" onClick={() => void openDialog('titles/Trailer', { youtubeKey, title: card.title })}>
      {messages.trailer}
    </Button>
  ) : null;
