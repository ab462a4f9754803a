import type { Proof } from '@videoqs/contract/account/sudo';
import { CallError, post } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { FormAlert, PasswordField } from '@videoqs/web/field';
import { useSession } from '@videoqs/web/session';
import { type FormEvent, useState } from 'react';
import styles from '../../form/form.module.css';
import { useSubmit } from '../../form/use-submit.ts';
import { messages } from '../../messages.ts';
import { answerChallenge, hasPasskeys } from '../../session-pair/answer-challenge.call.ts';
import { passhashOf } from '../../session-pair/secrets.ts';

/**
 * Asks for the password or a passkey before an important action, because a stolen session alone must not be enough for
 * it.
 */
export function ProveView() {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const { busy, failure, run, showText } = useSubmit();
  const username = useSession((s) => s.USERNAME);
  const close = useClose();

  const give = async (proof: Proof, onFault: (text: string) => void) => {
    const { success, userMessage = messages.unavailable } = await post('/api/account/proveYourself', proof);
    if (success) close(true);
    else onFault(userMessage);
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (!password) return setFault(messages.currentMissing);
    void run(async () => give({ currentPasshash: await passhashOf(password) }, setFault));
  };
  const byPasskey = () =>
    run(async () => {
      const proof = await answerChallenge({ autofill: false }, new AbortController().signal).catch((error: unknown) => {
        if (error instanceof CallError) throw error;
        showText(messages.passkeyFailed);
      });
      if (proof) await give({ proof }, showText);
    });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{messages.proveText}</p>
      <FormAlert {...failure} />
      {/* From this field, password managers know to which account the password belongs. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={messages.currentPassword}
        texts={messages}
        name="password"
        autoComplete="current-password"
        data-autofocus=""
        value={password}
        error={fault}
        onChange={(e) => {
          setFault(undefined);
          setPassword(e.target.value);
        }}
      />
      <Button tone="primary" type="submit" block busy={busy}>
        {messages.proveContinue}
      </Button>
      {hasPasskeys() && (
        <Button block busy={busy} onClick={() => void byPasskey()}>
          {messages.provePasskey}
        </Button>
      )}
    </form>
  );
}
