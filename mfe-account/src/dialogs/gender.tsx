import { EditFieldDialog } from '../features/edit-field/edit-field-dialog.tsx';

/** A dialog for the member's gender. "Rather not say" is one of the answers. */
export default function Gender() {
  return <EditFieldDialog field="gender" />;
}
