import { callKey, queryClient } from '@videoqs/web/query';
import { messages } from '../../account/messages.ts';
import { postProved } from '../../sudo/post-proved.ts';

const LIST = '/api/account/fetchPasskeys';
export const refetchPasskeys = () => queryClient.invalidateQueries({ queryKey: callKey(LIST) });

/** Whether the browser supports passkeys. If it does not, a message says so. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

type Made = { made: Record<string, unknown> } | { refused: string };

/**
 * Lets the browser create a passkey.
 * @throws CallError
 */
export async function makePasskey(): Promise<Made> {
  const { success, userMessage, options } = await postProved('/api/account/startPasskey', {});
  if (!success || !options) return { refused: userMessage };
  const { startRegistration } = await import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');
  try {
    const made = await startRegistration({ optionsJSON: options as never });
    return { made: made as unknown as Record<string, unknown> };
  } catch (error) {
    // The member dismissed the browser's dialog, it timed out, or the passkey is already registered. The browser has
    // shown its own message.
    const held = error instanceof Error && error.name === 'InvalidStateError';
    return { refused: held ? messages.passkeyHeld : messages.passkeyStopped };
  }
}

/** Saves the browser's new passkey under a name. */
export const keepPasskey = (name: string, response: Record<string, unknown>) =>
  postProved('/api/account/addPasskey', { name, response });
