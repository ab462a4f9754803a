import { Dialog } from '@videoqs/web/dialog';
import { messages } from '../account/messages.ts';
import { UploadView } from '../features/upload-avatar/upload-view.tsx';

/** A dialog to choose, crop and upload my avatar. */
export default function ImageUpload() {
  return (
    <Dialog title={messages.uploadTitle}>
      <UploadView />
    </Dialog>
  );
}
