import { EditFieldDialog } from '../features/edit-field/edit-field-dialog.tsx';

/** The member's gender, or that they would rather not say. */
export default function Gender() {
  return <EditFieldDialog field="gender" />;
}
