import { EditFieldDialog } from '../features/edit-field/edit-field-dialog.tsx';

/** Which ages I am between. */
export default function AgeRange() {
  return <EditFieldDialog field="ageRange" />;
}
