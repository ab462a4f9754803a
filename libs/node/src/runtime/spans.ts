import { createHmac } from 'node:crypto';
import { currentRequestID, currentSpanID, withSpanID } from './request-scope.ts';

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
export interface OpenSpan {
  spanID: string;
  /** @param at in ms since epoch; now if left out */
  end(failed?: unknown, at?: number): void;
}
export interface SpanStart {
  name: string;
  kind: SpanKind;
  /** Attributes without personal data: no bodies, no bound values. */
  attributes?: Record<string, string | number>;
  /** The request that it serves. */
  requestID: string;
  /**
   * `root` for the request's first span here. Otherwise the parent's id; if left out, the current span or the request's
   * first.
   */
  parentID?: string | 'root' | undefined;
  /** Further requests that it serves. */
  links?: readonly string[];
  /** For a span from elsewhere: its id, and when it began in ms since epoch. */
  spanID?: string;
  at?: number;
}
type Tracer = (start: SpanStart) => OpenSpan;
let tracer: Tracer | undefined;
let sampling = { share: 1, secret: '' };

/**
 * Sets where spans go; without a tracer they are dropped.
 * @param share of the traces that is kept, 0 to 1. The trace's id decides, so that all parts agree without
 * communicating
 * @param secret shared by all parts and unknown to callers. Without it a browser, which picks its requests' ids, could
 * pick kept ones
 */
export function traceWith(next: Tracer | undefined, share = 1, secret = ''): void {
  tracer = next;
  sampling = { share, secret };
}
export const isTracing = (): boolean => tracer !== undefined;
/** Whether this request's spans are kept. Check it first if naming a span is costly. */
export const isKept = (requestID: string): boolean =>
  tracer !== undefined && (sampling.share >= 1 || (requestID ? drawn(requestID) : Math.random()) < sampling.share);

/** A number from 0 to 1 for an id, which nobody without the secret can predict. */
const drawn = (requestID: string): number =>
  createHmac('sha256', sampling.secret).update(requestID).digest().readUInt32BE() / 2 ** 32;

/** @returns undefined for a trace that is not kept */
export const openSpan = (start: SpanStart): OpenSpan | undefined =>
  isKept(start.requestID) ? tracer?.(start) : undefined;

/**
 * Trace ids are made from request ids, so whatever knows its request knows its trace. Outbox rows and jobs need no
 * extra column, and a log line can be found by either id.
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
