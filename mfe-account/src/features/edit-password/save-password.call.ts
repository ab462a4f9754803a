import { post } from '@videoqs/web/api';
import { passhashOf } from '../../session-pair/secrets.ts';

/** @returns what `processEdit` says. @throws CallError */
export async function savePassword(current: string, fresh: string) {
  const [currentPasshash, newPasshash] = await Promise.all([passhashOf(current), passhashOf(fresh)]);
  return post('/api/account/processEdit', { key: 'password', value: '', currentPasshash, newPasshash });
}

/** The same by the code that was sent to whoever goes by `identifier`. */
export async function saveForgotten(sentCode: string, fresh: string, identifier: string) {
  const newPasshash = await passhashOf(fresh);
  const usernameEmailOrCell = identifier;
  return post('/api/account/processEdit', {
    key: 'forgot_password',
    value: sentCode,
    newPasshash,
    usernameEmailOrCell,
  });
}

/** Has another code sent. @returns what the server says, and whether it refused */
export const sendPasswordCode = (identifier: string) => post('/api/user/sendPasswordCode', { identifier });
