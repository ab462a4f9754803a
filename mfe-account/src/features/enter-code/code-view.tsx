import { CODE_LENGTH, trimCode } from '@videoqs/contract/wire/rules';
import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { alert } from '@videoqs/web/dialogs';
import { FormAlert, TextField } from '@videoqs/web/field';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { TextButton } from '@videoqs/web/text';
import { type FormEvent, useRef, useState } from 'react';
import { type CodeKind, identifierOf, verifyCode } from '../../code/code.call.ts';
import { failureText, waitOf } from '../../form/failure-text.ts';
import styles from '../../form/form.module.css';
import { messages } from '../../messages.ts';
import { useResend } from './use-resend.ts';

/** The code we sent: typed or pasted, a new one after 30 s, or later. */
export function CodeView({ kind }: { kind: CodeKind }) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [wait, setWait] = useState(0);
  const busy = useSession((s) => s.ajaxRunning);
  const { left, resend } = useResend(kind);
  const close = useClose();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (e: FormEvent) => {
    e.preventDefault();
    const { ajaxRunning, set, numCodeAttempts } = useSession.getState();
    if (ajaxRunning) return;
    setFailure('');
    setWait(0);
    setMissing(code.length < CODE_LENGTH);
    if (code.length < CODE_LENGTH) return input.current?.focus();
    set({ ajaxRunning: true, numCodeAttempts: numCodeAttempts + 1 });
    try {
      const refused = await verifyCode(code, kind);
      if (refused === undefined) {
        set({ ajaxRunning: false });
        close();
        return snackbar({ text: messages.verified(kind) });
      }
      set({ ajaxRunning: false });
      await alert({ title: messages.invalidCode, message: refused });
      input.current?.select();
    } catch (error) {
      set({ ajaxRunning: false });
      setFailure(failureText(error));
      setWait(waitOf(error));
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{messages.enterCode(identifierOf(kind))}</p>
      <FormAlert text={failure} wait={wait} tryNow={messages.tryNow} />
      <TextField
        ref={input}
        label={messages.code}
        hint={messages.codeHint}
        error={missing && messages.codeMissing}
        name="code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus=""
        value={code}
        onChange={(e) => {
          setMissing(false);
          setCode(trimCode(e.target.value.replace(/[\s-]/g, '')));
        }}
      />
      <div className={styles.acts}>
        <Button tone="primary" type="submit" block busy={busy}>
          {messages.verify}
        </Button>
        <Button block onClick={() => close()}>
          {messages.later}
        </Button>
      </div>
      <p className={styles.switch}>
        <TextButton disabled={left > 0} onClick={resend}>
          {left > 0 ? messages.resendIn(left) : messages.resend}
        </TextButton>
      </p>
    </form>
  );
}
