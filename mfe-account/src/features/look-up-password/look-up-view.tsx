import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { FormAlert, TextField } from '@videoqs/web/field';
import { type FormEvent, useRef, useState } from 'react';
import styles from '../../form/form.module.css';
import { openNext } from '../../form/open-next.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { messages } from '../../messages.ts';
import { lookUp } from './look-up.call.ts';

/**
 * A form for members who have forgotten their password. It sends a code, and then opens the dialog for a new password.
 */
export function LookUpView({ identifier }: { identifier: string | undefined }) {
  const [typed, type, forget] = useDraft('password-lookup', { name: '' }, identifier ? { name: identifier } : {});
  const [fault, setFault] = useState<string>();
  const { busy, failure, run } = useSubmit();
  const close = useClose();
  const input = useRef<HTMLInputElement>(null);

  const refuse = (words: string) => {
    setFault(words);
    input.current?.focus();
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const name = typed.name.trim();
    if (!name) return refuse(messages.nameMissing);
    void run(async () => {
      const refused = await lookUp(name);
      if (refused !== undefined) return refuse(refused);
      forget();
      close();
      openNext('account/EditPassword', { mode: 'forgot', identifier: name });
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{messages.lookUpText}</p>
      <FormAlert {...failure} />
      <TextField
        ref={input}
        label={messages.nameEmailOrMobile}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-autofocus=""
        value={typed.name}
        error={fault}
        onChange={(e) => {
          setFault(undefined);
          type({ name: e.target.value });
        }}
      />
      <Button tone="primary" type="submit" block busy={busy}>
        {messages.sendCode}
      </Button>
    </form>
  );
}
