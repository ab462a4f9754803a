import { Button } from '@videoqs/web/button';
import { PasswordField } from '@videoqs/web/field';
import { useSession } from '@videoqs/web/session';
import { useState } from 'react';
import { messages } from '../account/messages.ts';
import { messages as area } from '../messages.ts';
import { passhashOf } from '../session-pair/secrets.ts';
import styles from './form.module.css';
import { useAnswered } from './use-answered.ts';

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
  const username = useSession((s) => s.USERNAME);
  const { error, busy, field, onSubmit, forgetError } = useAnswered(async () =>
    password ? onGiven(await passhashOf(password)) : messages.passwordMissing,
  );
  return (
    <form className={styles.line} onSubmit={onSubmit} noValidate>
      {/* tells password managers whose password it is */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={field}
        label={messages.currentPassword}
        texts={area}
        error={error}
        name="password"
        autoComplete="current-password"
        data-autofocus=""
        value={password}
        onChange={(e) => {
          forgetError();
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
