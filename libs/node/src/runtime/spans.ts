import { createHmac } from 'node:crypto';
import { currentRequestID, currentSpanID, withSpanID } from './request-scope.ts';

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
export interface OpenSpan {
  spanID: string;
  /** @param at in ms since epoch; the current time if omitted */
  end(failed?: unknown, at?: number): void;
}
export interface SpanStart {
  name: string;
  kind: SpanKind;
  /** Attributes without personal data: no bodies, no bound values. */
  attributes?: Record<string, string | number>;
  /** The request that the span belongs to. */
  requestID: string;
  /**
   * `root` for the request's first span in this process. Otherwise the parent's id. If omitted, the parent is the
   * current span or the request's first span.
   */
  parentID?: string | 'root' | undefined;
  /** Further requests that the span belongs to. */
  links?: readonly string[];
  /** The id of a span that began in another process. */
  spanID?: string;
  /** The time at which a span began in another process, in ms since 1970. */
  at?: number;
}
type Tracer = (start: SpanStart) => OpenSpan;
let tracer: Tracer | undefined;
let sampling = { share: 1, secret: '' };

/**
 * Sets the tracer that receives spans; without a tracer spans are dropped.
 * @param share of the traces that is kept, 0 to 1. Whether a trace is kept depends on its id, so that all parts agree
 * without communicating
 * @param secret shared by all parts and unknown to callers. Browsers choose the ids of their requests. Without the
 * secret a browser could choose ids whose traces are kept
 */
export function traceWith(next: Tracer | undefined, share = 1, secret = ''): void {
  tracer = next;
  sampling = { share, secret };
}
export const isTracing = (): boolean => tracer !== undefined;
/** Whether this request's spans are kept. Call this first if computing a span's name is expensive. */
export const isKept = (requestID: string): boolean =>
  tracer !== undefined && (sampling.share >= 1 || (requestID ? drawn(requestID) : Math.random()) < sampling.share);

/** A number from 0 to 1 for an id. Nobody without the secret can predict the number. */
const drawn = (requestID: string): number =>
  createHmac('sha256', sampling.secret).update(requestID).digest().readUInt32BE() / 2 ** 32;

/** @returns undefined for a trace that is not kept */
export const openSpan = (start: SpanStart): OpenSpan | undefined =>
  isKept(start.requestID) ? tracer?.(start) : undefined;

/**
 * Derives trace ids from request ids. Code that knows its request's id therefore knows the trace, and outbox rows and
 * jobs need no extra column. A log line can be found by either id.
 * @param requestID a UUID; other ids give no trace
 * @returns the ids of the trace, of the span that a browser may report, and of the gateway's span
 */
export function traceOf(requestID: string): { traceID: string; browserID: string; rootID: string } | undefined {
  const hex = requestID.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined;
  return { traceID: hex, browserID: hex.slice(0, 16), rootID: hex.slice(16) };
}

/** Runs within a new span of the running request's trace. */
export function inSpan<T>(
  start: Omit<SpanStart, 'requestID' | 'parentID'> & { parentID?: string | undefined },
  run: () => Promise<T>,
): Promise<T> {
  const requestID = tracer ? (currentRequestID() ?? '') : '';
  if (!isKept(requestID)) return run();
  return within(tracer?.({ parentID: currentSpanID(), ...start, requestID }) as OpenSpan, run);
}

async function within<T>(span: OpenSpan, run: () => Promise<T>): Promise<T> {
  try {
    const result = await withSpanID(span.spanID, run);
    span.end();
    return result;
  } catch (error) {
    span.end(error ?? true);
    throw error;
  }
}
