import type { Body, Path, Reply } from '@videoqs/contract/calls';
import { CallError, post } from '@videoqs/web/api';
import { openDialog } from '@videoqs/web/dialogs';

/**
 * Sends a call that may require the password or a passkey again: its dialog asks for it, and the call is repeated.
 * @throws CallError, that of the first refusal when the member dismissed
 */
export async function postProved<P extends Path>(path: P, body: Body<P>): Promise<Reply<P>> {
  try {
    return await post(path, body);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'prove-yourself') throw error;
    if (!(await openDialog('account/ProveYourself', {}))) throw error;
    return post(path, body);
  }
}
