import { Button } from '@videoqs/web/button';
import { FormAlert, PasswordField, TextField } from '@videoqs/web/field';
import { useSession } from '@videoqs/web/session';
import { useSwitch } from '@videoqs/web/switches';
import { TextButton } from '@videoqs/web/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../code/code-field.tsx';
import { ResendButton } from '../../code/resend-button.tsx';
import { failureText, waitOf } from '../../form/failure-text.ts';
import styles from '../../form/form.module.css';
import { useDraft } from '../../form/use-draft.ts';
import { messages } from '../../messages.ts';
import { enter } from '../../session-pair/enter.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { showRefusal } from './show-refusal.ts';
import { resendSignInCode, signIn } from './sign-in.call.ts';

/**
 * The sign-in form: one field for the username, email or mobile number, and one for the password. Members who require a
 * code at each sign-in also get a field for the code.
 */
export function SignInView({ lead = messages.welcomeText }: { lead?: string }) {
  const s = useSession();
  const isPaused = useSwitch('read-only');
  const [{ name }, type] = useDraft(
    'sign-in',
    { name: s.UsernameOrEmail },
    s.userOrEmailPrePop ? { name: s.userOrEmailPrePop } : {},
  );
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [wait, setWait] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (s.showValCodeInput) focusFirst(form.current, 'code');
  }, [s.showValCodeInput]);

  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (useSession.getState().ajaxRunning) return;
    setTried(true);
    setFailure('');
    setWait(0);
    if (!name.trim() || !password) return focusFirst(form.current, name.trim() ? 'password' : 'username');
    if (s.showValCodeInput && !code) return focusFirst(form.current, 'code');
    // If the code field appears or is emptied later, it must not be marked as missing at once.
    setTried(false);
    const abort = new AbortController();
    running.current = abort;
    s.set({ ajaxRunning: true, UsernameOrEmail: name.trim() });
    try {
      const sentCode = s.showValCodeInput ? code : undefined;
      const outcome = await signIn({ name: name.trim(), password, sentCode }, abort.signal);
      if (outcome.kind === 'signed-in') return enter(outcome.user, outcome.userAUTH);
      s.set({ ajaxRunning: false });
      if (outcome.kind === 'auth-failed') return setFailure(messages.authFailed);
      const { refusal } = outcome;
      if (refusal.needValCode && !s.showValCodeInput)
        return s.set({ showValCodeInput: true, valCodeType: refusal.valCodeType ?? 'email', numCodeAttempts: 0 });
      if (refusal.needValCode) s.set({ numCodeAttempts: s.numCodeAttempts + 1 });
      await showRefusal(refusal, name.trim(), sentCode);
      setCode('');
      focusFirst(form.current, s.showValCodeInput ? 'code' : 'password');
    } catch (error) {
      if (abort.signal.aborted) return;
      s.set({ ajaxRunning: false });
      setFailure(failureText(error));
      setWait(waitOf(error));
    }
  };

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        {isPaused ? messages.signInPaused : s.sessionExpired ? messages.sessionExpired : lead}
      </p>
      <FormAlert text={failure} wait={wait} tryNow={messages.tryNow} />
      <TextField
        label={messages.nameEmailOrMobile}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-autofocus={name ? undefined : ''}
        value={name}
        error={tried && !name.trim() && messages.nameMissing}
        onChange={(e) => {
          type({ name: e.target.value });
          // The code was sent for the name that was typed before.
          if (s.showValCodeInput) s.set({ showValCodeInput: false, valCodeType: '' });
        }}
      />
      <PasswordField
        label={messages.password}
        texts={messages}
        name="password"
        autoComplete="current-password"
        data-autofocus={name ? '' : undefined}
        value={password}
        error={tried && !password && messages.passwordMissing}
        onChange={(e) => setPassword(e.target.value)}
      />
      {s.showValCodeInput && (
        <>
          <CodeField
            label={messages.signInCode}
            hint={messages.signInCodeText(s.valCodeType)}
            value={code}
            error={tried && !code && messages.codeMissing}
            onChange={setCode}
          />
          <ResendButton send={() => resendSignInCode({ name: name.trim(), password })} />
        </>
      )}
      <Button tone="primary" type="submit" block busy={s.ajaxRunning}>
        {messages.signIn}
      </Button>
      <PasskeySignIn />
      <p className={styles.switch}>
        {messages.newHere}{' '}
        <TextButton onClick={() => s.set({ signin_signup: false, userOrEmailPrePop: name.trim() })}>
          {messages.joinLink}
        </TextButton>
      </p>
    </form>
  );
}

const focusFirst = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
