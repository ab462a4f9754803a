import { Button } from '@videoqs/web/button';
import { PasswordField } from '@videoqs/web/field';
import { useSession } from '@videoqs/web/session';
import { type FormEvent, useRef, useState } from 'react';
import { messages } from '../account/messages.ts';
import { failureText } from '../form/failure-text.ts';
import { messages as area } from '../messages.ts';
import { passhashOf } from '../session-pair/secrets.ts';
import styles from './form.module.css';

/**
 * Asks for the password before something that needs it.
 * @param onGiven gets its hash, answers what is wrong with it, if anything is
 */
export function PasswordForm({
  submit,
  onGiven,
  onCancel,
}: {
  submit: string;
  onGiven: (passhash: string) => Promise<string | undefined>;
  onCancel: () => void;
}) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const username = useSession((s) => s.USERNAME);
  const input = useRef<HTMLInputElement>(null);

  const send = async (e: FormEvent) => {
    e.preventDefault();
    if (busy) return;
    setBusy(true);
    const wrong = password ? await passhashOf(password).then(onGiven).catch(failureText) : messages.passwordMissing;
    setBusy(false);
    setError(wrong);
    if (wrong) input.current?.focus();
  };
  return (
    <form className={styles.line} onSubmit={send} noValidate>
      {/* tells password managers whose password it is */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={input}
        label={messages.currentPassword}
        texts={area}
        error={error}
        name="password"
        autoComplete="current-password"
        data-autofocus=""
        value={password}
        onChange={(e) => {
          setError(undefined);
          setPassword(e.target.value);
        }}
      />
      <div className={styles.acts}>
        <Button tone="primary" type="submit" busy={busy}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
