import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../features/play-trailer/trailer.messages.ts';
import { TrailerPlayer } from '../features/play-trailer/trailer-player.tsx';

/** A dialog that plays a trailer. */
export default function Trailer({ youtubeKey, title }: DialogProps<'titles/Trailer'>) {
  return (
    <Dialog title={messages.trailerOf(title)} wide>
      <TrailerPlayer youtubeKey={youtubeKey} title={title} />
    </Dialog>
  );
}
