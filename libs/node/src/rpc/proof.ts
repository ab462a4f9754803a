import type { RpcName } from '@videoqs/contract/rpc';
import { signaturesOf } from '../runtime/signature.ts';

/** A question as it is put to another service. */
export interface Question {
  name: RpcName;
  body: unknown;
  /** For how long after its receipt the answer is useful. */
  ms: number;
  /** When it was asked, ms since epoch: exposes an old question that somebody replays. */
  at: number;
  /** The request it serves. */
  requestID: string;
  /** The asker's span of the request's trace. */
  spanID?: string | undefined;
}
/** What goes over the line: the question as JSON, and the HMAC of just these characters. */
export interface Envelope {
  question: string;
  proof: string;
}

/** How old a question may be, or how far ahead its asker's clock, ms. */
export const PROOF_MS = 30_000;

/** `rpc:` keeps what is signed here from being taken for anything else that MEMBER_SECRET signs. */
const { sign, isRight } = signaturesOf('rpc:');

export function seal(question: Question, secret: string): Envelope {
  const text = JSON.stringify(question);
  return { question: text, proof: sign(text, secret) };
}

/**
 * @param name the RPC that is being asked
 * @param now ms since epoch
 * @returns the question, or why it is refused
 */
export function unseal(envelope: unknown, name: string, secret: string, now: number): Question | string {
  const { question, proof } = (envelope ?? {}) as Partial<Record<keyof Envelope, unknown>>;
  if (typeof question !== 'string' || typeof proof !== 'string') return 'no proof';
  if (!isRight(proof, question, secret)) return 'forged';
  const read = JSON.parse(question) as Question;
  if (read.name !== name) return 'another question';
  return Math.abs(now - read.at) <= PROOF_MS ? read : 'too old, or clocks differ';
}
