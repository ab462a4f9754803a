import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { post } from '@videoqs/web/api';

/** Whether this browser supports passkeys. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/**
 * Lets a passkey of this device sign a challenge of the server.
 * @param autofill true suggests passkeys below the name field until the member selects one; false makes the browser ask
 * at once
 * @param signal aborts the request
 * @returns undefined when the member dismissed the request
 * @throws CallError, or the browser's error
 */
export async function answerChallenge({ autofill }: { autofill: boolean }, signal: AbortSignal) {
  const { startAuthentication, WebAuthnAbortService } = await import(
    /* webpackChunkName: "webauthn" */ '@simplewebauthn/browser'
  );
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
  return answer && { challengeID, response: { ...answer } };
}
