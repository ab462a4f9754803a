import { CallError } from '@videoqs/web/api';
import { Button } from '@videoqs/web/button';
import { alert } from '@videoqs/web/dialogs';
import { FormAlert, PasswordField, TextField } from '@videoqs/web/field';
import { useSession } from '@videoqs/web/session';
import { Muted, TextButton } from '@videoqs/web/text';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { failureText, waitOf } from '../../form/failure-text.ts';
import styles from '../../form/form.module.css';
import { useDraft } from '../../form/use-draft.ts';
import { messages } from '../../messages.ts';
import { checkSignup, type Objection, signUp } from './sign-up.call.ts';
import { type Faults, type FieldName, faultsOf, flagsOf, prefilled } from './sign-up-rules.ts';
import { throttle } from './throttle.ts';

const CHECK_EVERY_MS = 1000;

/** The form with username, email, password and, optionally, the mobile number. */
export function SignUpView({ lead = messages.joinText }: { lead?: string }) {
  const s = useSession();
  const [typed, type] = useDraft('sign-up', { username: '', email: '', cell: '' }, prefilled(s.userOrEmailPrePop));
  const [password, setPassword] = useState('');
  const fields = { ...typed, password };
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [wait, setWait] = useState(0);
  const [check] = useState(() => throttle(checkSignup, CHECK_EVERY_MS));
  const form = useRef<HTMLFormElement>(null);

  const flag = (found: Faults) => {
    setFaults(found);
    s.set(flagsOf(found));
    const first = (['username', 'email', 'password', 'cell'] as const).find((f) => f in found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const object = async ({ field, message }: Objection) => {
    s.set({ ajaxRunning: false });
    await alert({ title: messages.whoops, message });
    if (field) flag({ [field]: message });
  };
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (useSession.getState().ajaxRunning) return;
    setFailure('');
    setWait(0);
    const found = faultsOf(fields);
    flag(found);
    if (Object.keys(found).length > 0) return;
    s.set({ ajaxRunning: true });
    try {
      const objection = await check(fields);
      if (objection) return await object(objection);
      // The member may have closed the dialog meanwhile. No account is created then.
      if (!useSession.getState().showSigninOrUpModal) return;
      const outcome = await signUp(fields);
      if (outcome.kind === 'objection') return await object(outcome.objection);
      if (outcome.kind === 'auth-failed') {
        s.set({ ajaxRunning: false });
        setFailure(messages.authFailed);
      }
    } catch (error) {
      s.set({ ajaxRunning: false });
      // This limit counts all sign-ups from one network address, as the server's message explains.
      setFailure(error instanceof CallError && error.code === 'too-many' ? error.userMessage : failureText(error));
      setWait(waitOf(error));
    }
  };
  const field = (name: FieldName) => ({
    name,
    value: fields[name],
    error: faults[name],
    onChange: (e: ChangeEvent<HTMLInputElement>) => {
      if (name === 'password') setPassword(e.target.value);
      else type({ [name]: e.target.value });
      if (!faults[name]) return;
      const { [name]: _, ...left } = faults;
      setFaults(left);
      s.set(flagsOf(left));
    },
  });
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{lead}</p>
      {s.inviteUsername && (
        <Muted as="p" small>
          {messages.invitedBy(s.inviteUsername)}
        </Muted>
      )}
      <FormAlert text={failure} wait={wait} tryNow={messages.tryNow} />
      <TextField
        label={messages.username}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
      />
      <TextField label={messages.email} {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <PasswordField label={messages.password} texts={messages} {...field('password')} autoComplete="new-password" />
      <TextField
        label={messages.mobile}
        note={messages.optional}
        {...field('cell')}
        type="tel"
        autoComplete="tel-national"
        placeholder={messages.cellExample}
        maxLength={40}
      />
      <Button tone="primary" type="submit" block busy={s.ajaxRunning}>
        {messages.createAccount}
      </Button>
      <p className={styles.switch}>
        {messages.alreadyMember}{' '}
        <TextButton
          onClick={() =>
            s.set({
              ...flagsOf({}),
              signin_signup: true,
              userOrEmailPrePop: fields.username.trim() || fields.email.trim(),
            })
          }
        >
          {messages.signIn}
        </TextButton>
      </p>
    </form>
  );
}
