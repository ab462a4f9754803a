import { TextButton } from '@videoqs/web/text';
import styles from '../form/form.module.css';
import { messages } from '../messages.ts';
import { useResend } from './use-resend.ts';

/** A button that requests a new code. It shows when the next code can be requested. */
export function ResendButton({ send }: { send: () => Promise<{ error: boolean; userMessage: string }> }) {
  const { left, resend } = useResend(send);
  return (
    <p className={styles.switch}>
      <TextButton disabled={left > 0} onClick={resend}>
        {left > 0 ? messages.resendIn(left) : messages.resend}
      </TextButton>
    </p>
  );
}
