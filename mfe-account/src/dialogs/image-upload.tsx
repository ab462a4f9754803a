import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../account/messages.ts';
import { UploadView } from '../features/upload-avatar/upload-view.tsx';

/** A dialog in which members choose, crop and upload their avatar. */
export default function ImageUpload() {
  return (
    <Dialog title={messages.uploadTitle}>
      <UploadView />
    </Dialog>
  );
}
