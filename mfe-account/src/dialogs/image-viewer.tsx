import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { ImageView } from '../features/view-image/image-view.tsx';

/** A dialog that shows a picture at its full size. Its accessible name says what the picture shows. */
export default function ImageViewer({ src, alt }: DialogProps<'account/ImageViewer'>) {
  return (
    <Dialog title={alt} wide>
      <ImageView src={src} alt={alt} />
    </Dialog>
  );
}
