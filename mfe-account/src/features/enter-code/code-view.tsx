import { CODE_LENGTH } from '@videoqs/contract/wire/rules';
import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { alert } from '@videoqs/web/dialogs';
import { FormAlert } from '@videoqs/web/field';
import { checkLevel } from '@videoqs/web/level';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { type FormEvent, useRef, useState } from 'react';
import { type CodeKind, identifierOf, resendCode, verifyCode } from '../../code/code.call.ts';
import { CodeField } from '../../code/code-field.tsx';
import { ResendButton } from '../../code/resend-button.tsx';
import styles from '../../form/form.module.css';
import { useSubmit } from '../../form/use-submit.ts';
import { messages } from '../../messages.ts';

/**
 * A form in which a code is typed or pasted. A new code can be requested after 30 s, or later if the server says so.
 * @param onDone called when the code is verified or the member postpones it; without it the surrounding dialog closes
 */
export function CodeView({ kind, onDone }: { kind: CodeKind; onDone?: () => void }) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, failure, run } = useSubmit();
  const closeDialog = useClose();
  const close = onDone ?? closeDialog;
  const input = useRef<HTMLInputElement>(null);

  const submit = (e: FormEvent) => {
    e.preventDefault();
    setMissing(code.length < CODE_LENGTH);
    if (code.length < CODE_LENGTH) return input.current?.focus();
    void run(async () => {
      const { set, numCodeAttempts } = useSession.getState();
      set({ numCodeAttempts: numCodeAttempts + 1 });
      const refused = await verifyCode(code, kind);
      if (refused === undefined) {
        close();
        snackbar({ text: messages.verified(kind) });
        return void checkLevel();
      }
      await alert({ title: messages.invalidCode, message: refused });
      setCode('');
      input.current?.focus();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{messages.enterCode(identifierOf(kind))}</p>
      <FormAlert {...failure} />
      <CodeField
        ref={input}
        value={code}
        error={missing && messages.codeMissing}
        autoFocus
        onChange={(typed) => {
          setMissing(false);
          setCode(typed);
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
      <ResendButton send={() => resendCode(kind)} />
    </form>
  );
}
