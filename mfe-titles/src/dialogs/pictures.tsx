import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { PictureViewer } from '../features/view-pictures/picture-viewer.tsx';

/** A dialog with the pictures of a title or person, one at a time. */
export default function Pictures({ name, pictures, at }: DialogProps<'titles/Pictures'>) {
  return (
    <Dialog title={name} wide>
      <PictureViewer name={name} pictures={pictures} first={at ?? 0} />
    </Dialog>
  );
}
