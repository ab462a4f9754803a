import { EditFieldDialog } from '../features/edit-field/edit-field-dialog.tsx';

/** A dialog for the member's age range. */
export default function AgeRange() {
  return <EditFieldDialog field="ageRange" />;
}
