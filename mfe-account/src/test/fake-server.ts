import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';

type Answer = (body: Record<string, unknown>) => unknown;
export interface Sent {
  path: string;
  body: Record<string, unknown>;
}
/** An error the wire answers with. */
export const failing = (status: number, code: string, retryAfter?: number) => ({ status, code, retryAfter });

/** Answers fetch by path and keeps what was sent; a path without an answer is unavailable (503). */
export function fakeServer(answers: Record<string, Answer>): { sent: Sent[]; to: (path: string) => Sent['body'][] } {
  const sent: Sent[] = [];
  const respond = async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Sent['body'];
    sent.push({ path, body });
    const answer = (await answers[path]?.(body)) ?? failing(503, 'unavailable');
    const { status = 200, code, retryAfter } = answer as Partial<ReturnType<typeof failing>>;
    const headers = new Map([['retry-after', retryAfter ? String(retryAfter) : null]]);
    const reply = code ? { code, userMessage: `server says ${code}`, requestID: 'r' } : answer;
    return { ok: status < 400, status, headers, json: async () => reply };
  };
  globalThis.fetch = respond as unknown as typeof fetch;
  // what browsers have and jsdom has not
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
  if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
  return { sent, to: (path) => sent.filter((s) => s.path === path).map((s) => s.body) };
}

export const USER = {
  userID: 7,
  imgSrc: null,
  username: 'ada',
  level: '1',
  firstName: '',
  lastName: '',
  email: 'ada@example.com',
  emailVerified: '0',
  cell: '',
  cellVerified: '0',
  cell_mute: '0',
  country: 'US',
  zipcode: '',
  ageRange: '',
  gender: '',
  tosAcceptanceTS: '2026-11-21T00:00:00.000Z',
  brightnessMode: 'Normal',
} as const;
