import { Button } from '@videoqs/web/button';
import { TextField } from '@videoqs/web/field';
import { useEffect, useState } from 'react';
import { messages } from '../../account/messages.ts';
import styles from '../../rows/form.module.css';
import { closeRow } from '../../rows/open-row.ts';
import { useAnswered } from '../../rows/use-answered.ts';

const LONGEST = 40;

/** A form for the name of a passkey. @param onNamed saves the name and returns the error, if any */
export function NameForm({
  submit,
  name,
  onNamed,
}: {
  submit: string;
  name: string;
  onNamed: (name: string) => Promise<string | undefined>;
}) {
  const [value, setValue] = useState(name);
  const { error, busy, field, onSubmit, forgetError } = useAnswered(async () => {
    const typed = value.trim();
    return typed && typed.length <= LONGEST ? onNamed(typed) : messages.passkeyNameMissing;
  });
  // The form may replace another form in the same row.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
  return (
    <form className={styles.line} onSubmit={onSubmit} noValidate>
      <TextField
        ref={field}
        label={messages.passkeyName}
        hint={messages.passkeyNameHint}
        error={error}
        name="passkey-name"
        autoComplete="off"
        data-autofocus=""
        value={value}
        onChange={(e) => {
          forgetError();
          setValue(e.target.value);
        }}
      />
      <div className={styles.acts}>
        <Button tone="primary" type="submit" busy={busy}>
          {submit}
        </Button>
        <Button onClick={closeRow}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
