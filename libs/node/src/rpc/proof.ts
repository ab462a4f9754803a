import type { RpcName } from '@videoqs/contract/rpc';
import { signaturesOf } from '../runtime/signature.ts';

/** A request to another service. */
export interface Question {
  name: RpcName;
  body: unknown;
  /** How many milliseconds after receipt the answer is still useful. */
  ms: number;
  /** When the request was sent, in ms since epoch. An old time exposes a replayed request. */
  at: number;
  /** The id of the browser's request that this RPC belongs to. */
  requestID: string;
  /** The caller's span in the request's trace. */
  spanID?: string | undefined;
}
/** The message that is sent: the request as JSON, and the HMAC of exactly these characters. */
export interface Envelope {
  question: string;
  proof: string;
}

/** The greatest age of a request in ms, and the greatest lead of the caller's clock. */
export const PROOF_MS = 30_000;

/** The prefix `rpc:` makes these signatures invalid for everything else that is signed with MEMBER_SECRET. */
const { sign, isRight } = signaturesOf('rpc:');

export function seal(question: Question, secret: string): Envelope {
  const text = JSON.stringify(question);
  return { question: text, proof: sign(text, secret) };
}

/**
 * @param name the RPC that is called
 * @param now ms since epoch
 * @returns the request, or the reason why it is refused
 */
export function unseal(envelope: unknown, name: string, secret: string, now: number): Question | string {
  const { question, proof } = (envelope ?? {}) as Partial<Record<keyof Envelope, unknown>>;
  if (typeof question !== 'string' || typeof proof !== 'string') return 'no proof';
  if (!isRight(proof, question, secret)) return 'forged';
  const read = JSON.parse(question) as Question;
  if (read.name !== name) return 'another question';
  return Math.abs(now - read.at) <= PROOF_MS ? read : 'too old, or clocks differ';
}
