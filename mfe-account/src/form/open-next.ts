import type { DialogName, DialogProps } from '@videoqs/contract/dialogs';
import { openDialog } from '@videoqs/web/dialogs';

/**
 * Opens a dialog after the previous one has closed. When the new dialog closes, the focus returns to where it was
 * before the previous dialog.
 */
export const openNext = <N extends DialogName>(name: N, props: DialogProps<N>): void =>
  void setTimeout(() => void openDialog(name, props));
