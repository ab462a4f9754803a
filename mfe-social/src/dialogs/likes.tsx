import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { Likers } from '../features/like-title/likers.tsx';
import { messages } from '../words/words.messages.ts';

/** A dialog with the members who like a title. */
export default function Likes({ mediaType_vid, title }: DialogProps<'social/Likes'>) {
  return (
    <Dialog title={messages.likesOf(title)}>
      <Likers mediaType_vid={mediaType_vid} />
    </Dialog>
  );
}
