import type { EditKey } from '@videoqs/contract/account/edit-keys';
import type { ReactNode } from 'react';
import { messages } from '../account/messages.ts';
import { EditFieldForm } from '../edit/edit-field-form.tsx';
import { messages as area } from '../messages.ts';
import { EditRow } from './edit-row.tsx';
import { closeRow, rowSaved } from './open-row.ts';
import { Faint } from './rows.tsx';

/**
 * A field of the member as a row.
 * @param first the text of the button while the field has no value
 */
export function FieldRow({ field, value, first }: { field: EditKey; value: ReactNode; first: string }) {
  const label = area.fields[field];
  return (
    <EditRow label={label} value={value || <Faint>{messages.notSaid}</Faint>} action={value ? messages.edit : first}>
      <EditFieldForm inRow field={field} onSaved={() => rowSaved(label)} onCancel={closeRow} />
    </EditRow>
  );
}
