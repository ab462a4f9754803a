import { alert } from '@videoqs/web/dialogs';
import { snackbar } from '@videoqs/web/snackbar';
import { useEffect, useState } from 'react';
import { failureText, waitOf } from '../form/failure-text.ts';
import { messages } from '../messages.ts';

const RESEND_AFTER_S = 30;

/**
 * Requests a new code, at most every 30 s, and counts down the seconds until the next request. The server may ask for a
 * longer wait.
 * @param send requests the code
 * @returns the server's message, and whether the request was refused
 */
export function useResend(send: () => Promise<{ error: boolean; userMessage: string }>) {
  const [left, setLeft] = useState(RESEND_AFTER_S);
  useEffect(() => {
    if (left === 0) return;
    const tick = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(tick);
  }, [left]);
  const resend = async () => {
    setLeft(RESEND_AFTER_S);
    const reply = await send().catch((e: unknown) => {
      setLeft(Math.max(RESEND_AFTER_S, waitOf(e)));
      return { error: true, userMessage: failureText(e) };
    });
    if (reply.error) await alert({ title: messages.whoops, message: reply.userMessage });
    else snackbar({ text: reply.userMessage || messages.codeResent });
  };
  return { left, resend };
}
