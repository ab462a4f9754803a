import type { DialogProps } from '@videoqs/contract/dialogs';
import { EditFieldDialog } from '../features/edit-field/edit-field-dialog.tsx';

/** A dialog that edits one field of the member's account. */
export default function EditField({ field }: DialogProps<'account/EditField'>) {
  return <EditFieldDialog field={field} />;
}
