import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../features/date-play/play-form.messages.ts';
import { PlayForm } from '../features/date-play/play-form.tsx';

/** A dialog for the date on which a movie or an episode was watched. */
export default function WatchedOn(props: DialogProps<'queues/WatchedOn'>) {
  return (
    <Dialog title={props.play ? messages.edit : messages.when}>
      <PlayForm {...props} />
    </Dialog>
  );
}
