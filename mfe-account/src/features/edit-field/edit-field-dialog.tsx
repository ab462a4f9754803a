import type { EditKey } from '@videoqs/contract/account/edit-keys';
import { Dialog, useClose } from '@videoqs/web/dialog';
import { snackbar } from '@videoqs/web/snackbar';
import { EditFieldForm } from '../../edit/edit-field-form.tsx';
import { messages } from '../../messages.ts';

/** The form for one field as a dialog. Its result is true when the field was saved. */
export function EditFieldDialog({ field }: { field: EditKey }) {
  const close = useClose();
  return (
    <Dialog title={messages.edit(messages.fields[field])}>
      <EditFieldForm
        field={field}
        onCancel={() => close()}
        onSaved={() => {
          close(true);
          snackbar({ text: messages.saved });
        }}
      />
    </Dialog>
  );
}
