import { CODE_LENGTH } from '@videoqs/contract/wire/rules';
import { post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { FormAlert, TextField } from '@videoqs/web/field';
import { useSession } from '@videoqs/web/session';
import { Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../../account/messages.ts';
import { CodeField } from '../../code/code-field.tsx';
import { ResendButton } from '../../code/resend-button.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import styles from '../../rows/form.module.css';
import { closeRow } from '../../rows/open-row.ts';
import { deleteAccount } from './delete-account.call.ts';

/**
 * What the form asks for. `kind` says to which kind of address a code was sent. It is null if no code could be sent;
 * then none is required. `note` is the text above the form.
 */
interface Asked {
  kind: 'email' | 'cell' | null;
  note: string;
}
const askForCode = () => post('/api/account/sendLeavingCode', {});

/** Sends the code. Then it asks for the username and, if a code could be sent, also for the code. */
export function DeleteAccountForm() {
  const [form, setForm] = useState<Asked>();
  const { failure, run, showText } = useSubmit();
  const asked = useRef(false);
  const ask = () =>
    run(async () => {
      const { error, userMessage, valCodeType: kind } = await askForCode();
      // If sending failed, the member may still have a recent code. Otherwise a new code can be sent soon.
      if (error && !kind) showText(userMessage);
      else
        setForm({
          kind,
          note: error ? userMessage : kind ? messages.deletionCodeSent(kind) : messages.deleteAccountText,
        });
    });
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  });
  if (form) return <ConfirmForm {...form} />;
  if (!failure.text)
    return (
      <Loading>
        <Skeleton height={96} />
      </Loading>
    );
  return (
    <div className={styles.line}>
      <FormAlert {...failure} />
      <div className={styles.acts}>
        <Button onClick={() => void ask()}>{messages.retry}</Button>
        <Button onClick={closeRow}>{messages.cancel}</Button>
      </div>
    </div>
  );
}

function ConfirmForm({ kind, note }: Asked) {
  const username = useSession((s) => s.USERNAME);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ name?: string; code?: string }>({});
  const { busy, failure, run, showText } = useSubmit();
  const name = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);

  const send = (e: FormEvent) => {
    e.preventDefault();
    const found = {
      name: typed.trim() === username ? undefined : messages.typedWrong,
      code: kind && code.length < CODE_LENGTH ? messages.deletionCodeMissing : undefined,
    };
    setFaults(found);
    if (found.name) return name.current?.focus();
    if (found.code) return second.current?.focus();
    void run(async () => {
      const refused = await deleteAccount(username, kind ? code : undefined);
      if (refused !== undefined) showText(refused);
    });
  };
  const type = (value: string) => {
    setFaults({});
    setCode(value);
  };
  return (
    <form className={styles.line} onSubmit={send} noValidate>
      <Muted as="p">{note}</Muted>
      <FormAlert {...failure} />
      <TextField
        ref={name}
        label={messages.typeUsername(username)}
        error={faults.name}
        name="confirm-username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(e) => {
          setFaults({});
          setTyped(e.target.value);
        }}
      />
      {kind && (
        <>
          <CodeField ref={second} value={code} error={faults.code} onChange={type} />
          <ResendButton send={askForCode} />
        </>
      )}
      <div className={styles.acts}>
        <Button tone="danger" type="submit" busy={busy}>
          {messages.deleteAccount}
        </Button>
        <Button onClick={closeRow}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
