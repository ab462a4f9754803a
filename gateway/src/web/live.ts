import { createHash } from 'node:crypto';
import type { Live } from '@videoqs/contract/slots/live';
import type { FastifyRequest } from 'fastify';

const LOTS = 10_000;
const COOKIE = /(?:^|;\s*)lot=(\d{1,4})(?:;|$)/;
const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * The visitor's lot, 0 to 9999. With so few values, a lot identifies nobody. A browser without a lot gets one derived
 * from its address and browser type; a browser that keeps no cookies then sees the same release every time.
 */
export const lotOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): number =>
  Number(COOKIE.exec(headers.cookie ?? '')?.[1] ?? numberOf(`${ip} ${headers['user-agent'] ?? ''}`) % LOTS);

/** The cookie that stores a browser's lot for a year. */
export const lotCookie = (lot: number, secure: boolean): string =>
  `lot=${lot}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * The versions of a remote for a lot, the chosen one first. Each release chooses other lots for its canary; all pages
 * use the same choice. The other versions are used when a version is missing: the live version, then the one before. An
 * empty list means that no version is chosen.
 */
export function versionsFor(name: string, { version, canary, before }: Live, lot: number): string[] {
  const isFirst = canary && numberOf(`${name} ${canary.version} ${lot}`) < canary.share * 2 ** 32;
  return [isFirst && canary.version, version, version && before].filter((v) => typeof v === 'string');
}
