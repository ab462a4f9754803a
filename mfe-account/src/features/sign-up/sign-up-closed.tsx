import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { TextButton } from '@videoqs/web/text';
import styles from '../../form/form.module.css';
import { messages } from '../../messages.ts';

/** Shown in place of the form while sign-ups are closed, so that nobody fills in a form that cannot be sent. */
export function SignUpClosed({ text, canSignIn }: { text: string; canSignIn: boolean }) {
  const close = useClose();
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{text}</p>
      <Button tone="primary" block onClick={close}>
        {messages.lookAround}
      </Button>
      {canSignIn && (
        <p className={styles.switch}>
          {messages.alreadyMember}{' '}
          <TextButton onClick={() => useSession.getState().set({ signin_signup: true })}>{messages.signIn}</TextButton>
        </p>
      )}
    </div>
  );
}
