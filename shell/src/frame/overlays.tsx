import { DialogHost, MessageBoxHost } from '@videoqs/web/dialogs-host';
import { SnackbarHost } from '@videoqs/web/snackbar-host';

/** Everything that is shown above the page. */
export default function Overlays() {
  return (
    <>
      <DialogHost />
      <MessageBoxHost />
      <SnackbarHost />
    </>
  );
}
