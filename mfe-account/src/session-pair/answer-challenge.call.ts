import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { post } from '@videoqs/web/api';

/** Does this browser have passkeys? */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/**
 * Has a passkey of this device answer a challenge of the server.
 * @param autofill offered below the name field until somebody picks it there, else asked for at once
 * @param signal gives the asking up
 * @returns undefined when the member would not
 * @throws CallError, or what the browser says
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
