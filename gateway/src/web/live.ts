import { createHash } from 'node:crypto';
import type { Live } from '@videoqs/contract/slots/live';
import type { FastifyRequest } from 'fastify';

const LOTS = 10_000;
const COOKIE = /(?:^|;\s*)lot=(\d{1,4})(?:;|$)/;
const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * The lot that a visitor has drawn, 0 to 9999: one of so few says nothing of who they are. A browser that has none yet gets
 * it by address and kind, so that one that keeps no cookies sees the same release again, too.
 */
export const lotOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): number =>
  Number(COOKIE.exec(headers.cookie ?? '')?.[1] ?? numberOf(`${ip} ${headers['user-agent'] ?? ''}`) % LOTS);

/** What keeps a browser's lot for a year. */
export const lotCookie = (lot: number, secure: boolean): string =>
  `lot=${lot}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * The versions of a remote that a lot may see, the one meant for it first: others go first with each release, the same at each
 * of its pages. The rest is for when that one is not there: what all others see, then what was before. None of them, as without
 * a version: what was published last.
 */
export function versionsFor(name: string, { version, canary, before }: Live, lot: number): string[] {
  const isFirst = canary && numberOf(`${name} ${canary.version} ${lot}`) < canary.share * 2 ** 32;
  return [isFirst && canary.version, version, version && before].filter((v) => typeof v === 'string');
}
