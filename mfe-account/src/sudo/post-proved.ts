import type { Body, Path, Reply } from '@videoqs/contract/calls';
import { CallError, post } from '@videoqs/web/api';
import { openDialog } from '@videoqs/web/dialogs';

/**
 * Sends a call for which the server may require the password or a passkey again. If it does, a dialog asks for the
 * proof, and the call is repeated.
 * @throws CallError of the first refusal if the member dismissed the dialog
 */
export const postProved = <P extends Path>(path: P, body: Body<P>): Promise<Reply<P>> => proved(() => post(path, body));

/** Does the same as postProved for an action that does more than send one call. */
export async function proved<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'prove-yourself') throw error;
    if (!(await openDialog('account/ProveYourself', {}))) throw error;
    return send();
  }
}
