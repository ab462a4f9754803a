import { EditFieldDialog } from '../features/edit-field/edit-field-dialog.tsx';

/** My gender, or that I would rather not say. */
export default function Gender() {
  return <EditFieldDialog field="gender" />;
}
