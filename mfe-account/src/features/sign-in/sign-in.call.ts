import type { UserFields } from '@videoqs/contract/account/user';
import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { openSession } from '../../session-pair/open-session.call.ts';
import { newUserAUTH, passhashOf } from '../../session-pair/secrets.ts';

export type Refusal = Exclude<Reply<'/api/user/validateUser'>, UserFields>;
export type SignInOutcome =
  | { kind: 'signed-in'; user: UserFields; userAUTH: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'auth-failed' };

/** Checks name and password, then opens the session. */
export async function signIn(
  credentials: { name: string; password: string; sentCode?: string },
  signal: AbortSignal,
): Promise<SignInOutcome> {
  const passhash = await passhashOf(credentials.password);
  const userAUTH = newUserAUTH();
  const { name: username_email_cell, sentCode } = credentials;
  const body = { username_email_cell, passhash, userAUTH, ...(sentCode && { sentCode }) };
  const reply = await post('/api/user/validateUser', body, { signal });
  if (!('userID' in reply)) return { kind: 'refused', refusal: reply };
  if (!(await openSession(reply.userID, userAUTH))) return { kind: 'auth-failed' };
  signal.throwIfAborted();
  return { kind: 'signed-in', user: reply, userAUTH };
}

/**
 * Requests another sign-in code. To do so, it sends name and password without a code.
 * @returns the server's message, and whether the request was refused
 */
export async function resendSignInCode({ name: username_email_cell, password }: { name: string; password: string }) {
  const body = { username_email_cell, passhash: await passhashOf(password), userAUTH: newUserAUTH() };
  const reply = await post('/api/user/validateUser', body);
  // The member's setting may have changed, and no code is required any more. The sign-in then continues without one.
  if ('userID' in reply) return { error: false, userMessage: '' };
  return { error: !reply.needValCode, userMessage: reply.userMessage };
}
