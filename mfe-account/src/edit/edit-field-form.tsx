import { AGE_RANGES, type EditKey, GENDERS } from '@videoqs/contract/account/edit-keys';
import { Button } from '@videoqs/web/button';
import { DialogFoot } from '@videoqs/web/dialog';
import { FormAlert } from '@videoqs/web/field';
import { useSession } from '@videoqs/web/session';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from '../form/form.module.css';
import { openNext } from '../form/open-next.ts';
import { useDraft } from '../form/use-draft.ts';
import { useSubmit } from '../form/use-submit.ts';
import { messages } from '../messages.ts';
import { FieldControl } from './field-control.tsx';
import { faultOf, STORED, toWire } from './field-rules.ts';
import row from './in-row.module.css';
import { saveField } from './save-field.call.ts';

const PICKED: Partial<Record<EditKey, readonly string[]>> = { ageRange: AGE_RANGES, gender: GENDERS };

/**
 * A form for one field of the member, in a row of a page or in a dialog. Before a request, it checks the value by the
 * contract's rules. An error of the server is shown below the field. After an email or mobile number was saved, the
 * code dialog opens.
 * @param inRow whether the form is in a row. The row already names the field, and Save comes first, beside the field
 * @param onSaved called once the field is saved and shown everywhere
 * @param onCancel called on Cancel, which deletes the typed text, and on Escape, which keeps the text
 */
export function EditFieldForm({
  field,
  inRow = false,
  onSaved,
  onCancel,
}: {
  field: EditKey;
  inRow?: boolean;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const held = useSession((s) => s[STORED[field]]);
  // For a missing value, the store contains a text such as "not set". The form is empty then.
  const start = PICKED[field] && !PICKED[field].includes(held) ? '' : held;
  const [{ value }, type, forget] = useDraft(`edit-${field}`, { value: start });
  const [fault, setFault] = useState<string>();
  const { busy, failure, run } = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  const focus = () => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  useEffect(focus, []);

  const refuse = (words: string) => {
    setFault(words);
    focus();
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const found = PICKED[field] && !value ? messages.pickOne : faultOf(field, value, held);
    if (found) return refuse(found);
    void run(async () => {
      const wire = toWire(field, value);
      const refused = wire === held ? undefined : await saveField(field, wire);
      if (refused) return refuse(refused);
      forget();
      onSaved();
      if (field === 'email' || field === 'cell') openNext('account/ValidationCode', { kind: field });
    });
  };
  const cancel = (
    <Button
      key="cancel"
      onClick={() => {
        forget();
        onCancel();
      }}
    >
      {messages.cancel}
    </Button>
  );
  const save = (
    <Button key="save" tone="primary" type="submit" busy={busy}>
      {messages.save}
    </Button>
  );
  return (
    <form
      ref={form}
      className={inRow ? row.form : styles.form}
      onSubmit={submit}
      onKeyDown={(e) => {
        if (e.key === 'Escape') onCancel();
      }}
      noValidate
    >
      <FormAlert {...failure} />
      <FieldControl
        field={field}
        value={value}
        error={fault}
        onChange={(next) => {
          setFault(undefined);
          type({ value: next });
        }}
      />
      {inRow ? [save, cancel] : <DialogFoot>{[cancel, save]}</DialogFoot>}
    </form>
  );
}
