import type { Keepable } from '@videoqs/contract/account/account';
import { post } from '@videoqs/web/api';
import { passhashOf } from '../../session-pair/secrets.ts';

/** Sets a new password, confirmed by the current one. @returns the reply of `processEdit`. @throws CallError */
export async function savePassword(current: string, fresh: string) {
  const [currentPasshash, newPasshash] = await Promise.all([passhashOf(current), passhashOf(fresh)]);
  return post('/api/account/processEdit', { key: 'password', value: '', currentPasshash, newPasshash });
}

const KEEPABLE: Keepable[] = ['passkeys', 'calendar', 'invitations'];

/**
 * Sets a new password, confirmed by the code sent to `identifier`.
 * @param keeps whether other ways to sign in stay valid
 */
export async function saveForgotten(sentCode: string, fresh: string, identifier: string, keeps: boolean) {
  const newPasshash = await passhashOf(fresh);
  const usernameEmailOrCell = identifier;
  return post('/api/account/processEdit', {
    key: 'forgot_password',
    value: sentCode,
    newPasshash,
    usernameEmailOrCell,
    keep: keeps ? KEEPABLE : [],
  });
}

/** Requests another code. @returns the server's message, and whether the request was refused */
export const sendPasswordCode = (identifier: string) => post('/api/user/sendPasswordCode', { identifier });
