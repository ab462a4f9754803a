import { Button } from '@videoqs/web/button';
import { useClose } from '@videoqs/web/dialog';
import { useSession } from '@videoqs/web/session';
import { TextButton } from '@videoqs/web/text';
import styles from '../../form/form.module.css';
import { messages } from '../../messages.ts';

/** Replaces the form while nobody can sign up, so that nobody fills it in for nothing. */
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
