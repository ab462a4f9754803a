import { createHmac } from 'node:crypto';

/**
 * The header by which a service identifies the caller (null: a visitor), as the gateway signs it
 * (libs/node/src/http/member-header.ts).
 */
export function memberHeader(
  member: { userID: number; username: string } | null,
  secret: string,
): Record<string, string> {
  const exp = Math.floor(Date.now() / 1000) + 30;
  const caller = { member: member && { ...member, imgSrc: null }, otherBoot: false, exp };
  const payload = Buffer.from(JSON.stringify(caller)).toString('base64url');
  const mac = createHmac('sha256', secret).update(payload).digest('base64url');
  return { 'x-videoqs-member': `${payload}.${mac}` };
}
