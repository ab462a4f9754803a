import { Button } from '@videoqs/web/button';
import { TextField } from '@videoqs/web/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../account/messages.ts';
import { failureText } from '../../form/failure-text.ts';
import styles from '../../rows/form.module.css';
import { closeRow } from '../../rows/open-row.ts';

const LONGEST = 40;

/** What a passkey is called. @param onNamed answers what is wrong, if anything is */
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
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // it may take the place of another form in the same row
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const send = async (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    const typed = value.trim();
    setBusy(true);
    const wrong =
      typed && typed.length <= LONGEST ? await onNamed(typed).catch(failureText) : messages.passkeyNameMissing;
    setBusy(false);
    setError(wrong);
    if (wrong) input.current?.focus();
  };
  return (
    <form className={styles.line} onSubmit={send} noValidate>
      <TextField
        ref={input}
        label={messages.passkeyName}
        hint={messages.passkeyNameHint}
        error={error}
        name="passkey-name"
        autoComplete="off"
        data-autofocus=""
        value={value}
        onChange={(e) => {
          setError(undefined);
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
