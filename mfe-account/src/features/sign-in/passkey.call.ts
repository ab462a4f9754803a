import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { post } from '@videoqs/web/api';
import { openSession } from '../../session-pair/open-session.call.ts';
import { newUserAUTH } from '../../session-pair/secrets.ts';
import type { SignInOutcome } from './sign-in.call.ts';

/** Does this browser have passkeys? */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';
/** Can it offer them below the name field? */
export const offersPasskeys = async () =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Signs in by a passkey of this device.
 * @param autofill offered below the name field until somebody picks it there, else asked for at once
 * @param signal gives the asking up
 * @returns undefined when the member would not
 * @throws CallError, or what the browser says
 */
export async function signInByPasskey(
  { autofill }: { autofill: boolean },
  signal: AbortSignal,
): Promise<SignInOutcome | undefined> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  const { challengeID, options } = await post('/api/user/startPasskeySignIn', {}, { signal });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  signal.throwIfAborted();
  const giveUp = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', giveUp);
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
    .catch((error: Error) => {
      if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined;
      throw error;
    })
    .finally(() => signal.removeEventListener('abort', giveUp));
  if (!answer) return undefined;
  const userAUTH = newUserAUTH();
  const reply = await post('/api/user/validatePasskey', { challengeID, response: { ...answer }, userAUTH }, { signal });
  if (!('userID' in reply)) return { kind: 'refused', refusal: { ...reply, maybeSignup: false } };
  if (!(await openSession(reply.userID, userAUTH))) return { kind: 'auth-failed' };
  signal.throwIfAborted();
  return { kind: 'signed-in', user: reply, userAUTH };
}
