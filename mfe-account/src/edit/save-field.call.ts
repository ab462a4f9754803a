import type { EditKey } from '@videoqs/contract/account/edit-keys';
import type { UserFields } from '@videoqs/contract/account/user';
import { callKey, queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { messages } from '../messages.ts';
import { postProved } from '../sudo/post-proved.ts';

/**
 * Saves one field of the member, and shows the new value everywhere at once. A new email or mobile number counts as
 * unverified.
 * @param value in the form that calls use
 * @returns the server's error text; undefined after success
 * @throws CallError
 */
export async function saveField(field: EditKey, value: string): Promise<string | undefined> {
  const { success, userMessage } = await postProved('/api/account/processEdit', {
    key: field,
    value,
    ...(field === 'email' && { userEMAIL: value }),
    ...(field === 'cell' && { userCELL: value }),
  });
  if (!success) return messages.whoopsBecause(userMessage);
  useSession.getState().refreshed({
    [field]: value,
    ...(field === 'email' && { emailVerified: '0' }),
    ...(field === 'cell' && { cellVerified: '0' }),
  } as Partial<UserFields>);
  void queryClient.invalidateQueries({ queryKey: callKey('/api/account/refreshAccountPage') });
  return undefined;
}
