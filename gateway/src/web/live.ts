import { createHash } from 'node:crypto';
import type { Live } from '@videoqs/contract/slots/live';
import type { FastifyRequest } from 'fastify';

const LOTS = 10_000;
const COOKIE = /(?:^|;\s*)lot=(\d{1,4})(?:;|$)/;
const numberOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

/**
 * The visitor's lot, a number from 0 to 9999 that decides which release the visitor sees during a canary. With so few
 * values, a lot identifies nobody. For a browser without a lot, the lot is computed from its address and its
 * User-Agent, so that a browser that keeps no cookies sees the same release every time.
 */
export const lotOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): number =>
  Number(COOKIE.exec(headers.cookie ?? '')?.[1] ?? numberOf(`${ip} ${headers['user-agent'] ?? ''}`) % LOTS);

/** The cookie that stores a browser's lot for a year. */
export const lotCookie = (lot: number, secure: boolean): string =>
  `lot=${lot}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * The versions of a remote that a visitor with this lot may get, in order. The first version is shown: the canary's for
 * the lots that the canary chooses, otherwise the live version. Each canary chooses other lots. If a version is
 * missing, the next one is used: the live version, then the version before it. An empty list means that live.json names
 * no version.
 */
export function versionsFor(name: string, { version, canary, before }: Live, lot: number): string[] {
  const isFirst = canary && numberOf(`${name} ${canary.version} ${lot}`) < canary.share * 2 ** 32;
  return [isFirst && canary.version, version, version && before].filter((v) => typeof v === 'string');
}
