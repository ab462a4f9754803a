import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { alert } from '@videoqs/web/dialogs';
import { FormAlert, PasswordField } from '@videoqs/web/field';
import { endSession, useSession } from '@videoqs/web/session';
import { Switch } from '@videoqs/web/switch';
import { TextButton } from '@videoqs/web/text';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CodeField } from '../../code/code-field.tsx';
import { ResendButton } from '../../code/resend-button.tsx';
import styles from '../../form/form.module.css';
import { openNext } from '../../form/open-next.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { messages } from '../../messages.ts';
import { faultsOf, type PasswordFaults, type PasswordFields, type PasswordMode } from './password-rules.ts';
import { saveForgotten, savePassword, sendPasswordCode } from './save-password.call.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * A form for a new password, which is typed twice. The member confirms the change with the old password, or with the
 * code that was sent to `identifier`.
 */
export function EditPasswordView({ mode, identifier }: { mode: PasswordMode; identifier: string }) {
  const [fields, setFields] = useState<PasswordFields>({ current: '', fresh: '', again: '' });
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [keeps, setKeeps] = useState(false);
  const { busy, failure, run, showText } = useSubmit();
  const close = useClose();
  const keepID = useId();
  const form = useRef<HTMLFormElement>(null);
  const isForgotten = mode === 'forgot';

  const flag = (found: PasswordFaults) => {
    setFaults(found);
    const first = (['current', 'fresh', 'again'] as const).find((f) => f in found);
    const name = first === 'current' && isForgotten ? 'code' : first;
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const found = faultsOf(mode, fields);
    flag(found);
    if (Object.keys(found).length > 0) return;
    const { current, fresh } = fields;
    void run(async () => {
      const { success, userMessage, input2error } = await endSession(async () => {
        const reply = await (isForgotten
          ? saveForgotten(current, fresh, identifier, keeps)
          : savePassword(current, fresh));
        if (reply.success) {
          close();
          signInAgain(identifier, isForgotten ? reply.userMessage : '');
        }
        return reply;
      });
      if (success) return;
      if (input2error === 'password_1') return flag({ fresh: messages.whoopsBecause(userMessage) });
      if (!isForgotten) return showText(messages.whoopsBecause(userMessage));
      await alert({ title: messages.invalidCode, message: userMessage });
      setFields((f) => ({ ...f, current: '' }));
      form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
    });
  };
  const change = (name: keyof PasswordFields, value: string) => {
    setFields({ ...fields, [name]: value });
    setFaults({ ...faults, [name]: undefined });
  };
  const password = (name: keyof PasswordFields) => ({
    name,
    texts: messages,
    value: fields[name],
    error: faults[name],
    onChange: (e: { target: { value: string } }) => change(name, e.target.value),
  });
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{isForgotten ? messages.codeForPassword(identifier) : messages.editPasswordText}</p>
      <FormAlert {...failure} />
      {/* From this field, password managers know to which account the password belongs. */}
      <input type="text" name="username" autoComplete="username" value={identifier} readOnly hidden />
      {isForgotten ? (
        <CodeField
          value={fields.current}
          error={faults.current}
          autoFocus
          onChange={(code) => change('current', code)}
        />
      ) : (
        <PasswordField
          label={messages.currentPassword}
          {...password('current')}
          autoComplete="current-password"
          data-autofocus=""
        />
      )}
      <PasswordField label={messages.newPassword} {...password('fresh')} autoComplete="new-password" />
      <PasswordField label={messages.newPasswordAgain} {...password('again')} autoComplete="new-password" />
      {isForgotten && (
        <div className={styles.choice}>
          <span id={keepID}>{messages.keepText}</span>
          <Switch label={messages.keep} describedBy={keepID} on={keeps} onChange={setKeeps} />
        </div>
      )}
      <Button tone="primary" type="submit" block busy={busy}>
        {messages.savePassword}
      </Button>
      {isForgotten ? (
        <ResendButton send={() => sendPasswordCode(identifier)} />
      ) : (
        <p className={styles.switch}>
          <TextButton
            onClick={() => {
              close();
              const { USERNAME } = useSession.getState();
              openNext('account/PasswordLookup', { identifier: USERNAME });
            }}
          >
            {messages.forgotIt}
          </TextButton>
        </p>
      )}
    </form>
  );
}
