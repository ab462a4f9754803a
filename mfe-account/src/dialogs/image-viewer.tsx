import type { DialogProps } from '@videoqs/contract/dialogs';
import { Dialog } from '@videoqs/web/dialog';
import { ImageView } from '../features/view-image/image-view.tsx';

/** A picture at its full size, with an accessible name that says what it shows. */
export default function ImageViewer({ src, alt }: DialogProps<'account/ImageViewer'>) {
  return (
    <Dialog title={alt} wide>
      <ImageView src={src} alt={alt} />
    </Dialog>
  );
}
