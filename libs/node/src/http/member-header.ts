import type { SignedMember } from '@videoqs/contract/rpc';
import { signedMember } from '@videoqs/contract/wire/values';
import { signaturesOf } from '../runtime/signature.ts';

/**
 * The header in which the gateway identifies the caller to services: `<base64url JSON>.<HMAC-SHA256>`, valid for 30 s.
 */
export const MEMBER_HEADER = 'x-videoqs-member';
export const MEMBER_HEADER_SECONDS = 30;

/** The caller. If `member` is null, the caller is a visitor. `otherBoot`: another page load opened the session. */
export interface Caller {
  member: SignedMember | null;
  otherBoot: boolean;
}

const { sign, isRight } = signaturesOf('');

export function signCaller(caller: Caller, secret: string, now: Date): string {
  const payload = Buffer.from(
    JSON.stringify({ ...caller, exp: Math.floor(now.getTime() / 1000) + MEMBER_HEADER_SECONDS }),
  ).toString('base64url');
  return `${payload}.${sign(payload, secret)}`;
}

/**
 * @returns the caller; 'expired' when the gateway's signature is valid but too old; null when the header is missing,
 * forged or broken
 */
export function readCaller(
  header: string | string[] | undefined,
  secret: string,
  now: Date,
): Caller | 'expired' | null {
  if (typeof header !== 'string') return null;
  const dot = header.indexOf('.');
  const payload = header.slice(0, dot);
  if (dot < 0 || !isRight(header.slice(dot + 1), payload, secret)) return null;
  const { exp, member, otherBoot } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Caller & {
    exp: number;
  };
  if (!(exp * 1000 > now.getTime())) return 'expired';
  return { member: member === null ? null : signedMember.parse(member), otherBoot };
}
