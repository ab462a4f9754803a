import { Button } from '@videoqs/web/button';
import { TextField } from '@videoqs/web/field';
import { type FormEvent, useState } from 'react';
import { messages } from '../../ops/messages.ts';
import styles from './members-part.module.css';

const FEWEST = 3;

/** Asks the operator for the reason of an action. The focus starts in the field. */
export function ReasonForm({
  title,
  text,
  busy,
  onReason,
  onCancel,
}: {
  title: string;
  text: string;
  busy: boolean;
  onReason: (reason: string) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (reason.trim().length < FEWEST) return setFault(messages.reasonMissing);
    onReason(reason.trim());
  };
  return (
    <form className={styles.reason} aria-label={title} onSubmit={submit} noValidate>
      <h3>{title}</h3>
      <p>{text}</p>
      <TextField
        label={messages.reason}
        hint={messages.reasonHint}
        error={fault}
        value={reason}
        maxLength={200}
        ref={focused}
        onChange={(e) => {
          setFault('');
          setReason(e.target.value);
        }}
      />
      <div className={styles.acts}>
        <Button tone="primary" type="submit" busy={busy}>
          {title}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}

const focused = (field: HTMLInputElement | null) => field?.focus();
