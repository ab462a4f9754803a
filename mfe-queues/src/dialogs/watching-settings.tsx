import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../features/set-watching/watching-form.messages.ts';
import { WatchingForm } from '../features/set-watching/watching-form.tsx';

/** A dialog with the settings for watched titles. One of them hides the names and pictures of unseen episodes. */
export default function WatchingSettings() {
  return (
    <Dialog title={messages.title}>
      <WatchingForm />
    </Dialog>
  );
}
