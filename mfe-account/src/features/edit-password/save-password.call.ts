import type { Keepable } from '@videoqs/contract/account/account';
import { post } from '@videoqs/web/api';
import { passhashOf } from '../../session-pair/secrets.ts';

/** @returns what `processEdit` says. @throws CallError */
export async function savePassword(current: string, fresh: string) {
  const [currentPasshash, newPasshash] = await Promise.all([passhashOf(current), passhashOf(fresh)]);
  return post('/api/account/processEdit', { key: 'password', value: '', currentPasshash, newPasshash });
}

const KEEPABLE: Keepable[] = ['passkeys', 'calendar', 'invitations'];

/**
 * The same by the code that was sent to whoever goes by `identifier`.
 * @param keeps whether all else that opens the account, or parts of it, still does
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

/** Has another code sent. @returns what the server says, and whether it refused */
export const sendPasswordCode = (identifier: string) => post('/api/user/sendPasswordCode', { identifier });
