import { post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';

export type CodeKind = 'email' | 'cell';

/** The signed-in member's email or mobile number, to which codes of this kind are sent. */
export const identifierOf = (kind: CodeKind): string => {
  const { EMAIL, CELL } = useSession.getState();
  return kind === 'email' ? EMAIL : CELL;
};

/** Checks a code. @returns the server's message when the code is wrong; undefined when it is right */
export async function verifyCode(sentCode: string, kind: CodeKind): Promise<string | undefined> {
  const identifier = identifierOf(kind);
  const reply = await post('/api/user/validateInfo', { sentCode, identifier, user_info: kind });
  if (!reply.success) return reply.userMessage;
  useSession.getState().set(kind === 'email' ? { EMAIL_VERIFIED: '1' } : { CELL_VERIFIED: '1' });
  return undefined;
}

/** Requests a new code. @returns the server's message, and whether the request was refused */
export function resendCode(kind: CodeKind): Promise<{ error: boolean; userMessage: string }> {
  const identifier = identifierOf(kind);
  return post('/api/user/resendCode', {
    identifier,
    ...(kind === 'email' ? { userEMAIL: identifier } : { userCELL: identifier }),
  });
}
