import type { Body, Path, Reply } from '@videoqs/contract/calls';
import { CallError, post } from '@videoqs/web/api';
import { answerChallenge } from '../session-pair/answer-challenge.call.ts';
import { messages } from './messages.ts';

/**
 * Asks the operator to confirm with the passkey.
 * @returns why the passkey was not accepted; undefined when it was accepted
 * @throws CallError
 */
export async function usePasskey(): Promise<string | undefined> {
  const proof = await answerChallenge({ autofill: false }, new AbortController().signal).catch((error: unknown) => {
    if (error instanceof CallError) throw error;
  });
  if (!proof) return messages.passkeyStopped;
  const { success, userMessage } = await post('/api/account/proveYourself', { proof });
  return success ? undefined : (userMessage ?? messages.passkeyStopped);
}

/**
 * Sends a call that only operators may make. If the last use of the passkey is too long ago, the browser asks for the
 * passkey, and the call is repeated.
 * @throws CallError, of the first refusal if the passkey was not used
 */
export async function postOps<P extends Path>(path: P, body: Body<P>): Promise<Reply<P>> {
  try {
    return await post(path, body);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'prove-yourself') throw error;
    if (await usePasskey()) throw error;
    return post(path, body);
  }
}
