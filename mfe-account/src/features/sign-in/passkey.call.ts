import { post } from '@videoqs/web/api';
import { answerChallenge, hasPasskeys } from '../../session-pair/answer-challenge.call.ts';
import { openSession } from '../../session-pair/open-session.call.ts';
import { newUserAUTH } from '../../session-pair/secrets.ts';
import type { SignInOutcome } from './sign-in.call.ts';

/** Whether the browser can suggest passkeys below a text field. */
export const offersPasskeys = async () =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Signs in with a passkey of this device.
 * @param autofill true suggests passkeys below the name field until the member selects one; false makes the browser ask
 * at once
 * @param signal aborts the request
 * @returns undefined when the member dismissed the request
 * @throws CallError, or the browser's error
 */
export async function signInByPasskey(
  { autofill }: { autofill: boolean },
  signal: AbortSignal,
): Promise<SignInOutcome | undefined> {
  const answer = await answerChallenge({ autofill }, signal);
  if (!answer) return undefined;
  const userAUTH = newUserAUTH();
  const reply = await post('/api/user/validatePasskey', { ...answer, userAUTH }, { signal });
  if (!('userID' in reply)) return { kind: 'refused', refusal: { ...reply, maybeSignup: false } };
  if (!(await openSession(reply.userID, userAUTH))) return { kind: 'auth-failed' };
  signal.throwIfAborted();
  return { kind: 'signed-in', user: reply, userAUTH };
}
