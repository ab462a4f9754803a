import { createHmac } from 'node:crypto';
import { currentRequestID, currentSpanID, withSpanID } from './request-scope.ts';

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
export interface OpenSpan {
  spanID: string;
  /** @param at ms since epoch; now, if left out */
  end(failed?: unknown, at?: number): void;
}
export interface SpanStart {
  name: string;
  kind: SpanKind;
  /** Nothing of a member: no bodies, no bound values. */
  attributes?: Record<string, string | number>;
  /** The request that it serves. */
  requestID: string;
  /** `root`: it is the request's first span here; else the span that it happens in, or the request's first. */
  parentID?: string | 'root' | undefined;
  /** Requests that it serves as well. */
  links?: readonly string[];
  /** For what happened elsewhere: its id, and when it began, ms since epoch. */
  spanID?: string;
  at?: number;
}
type Tracer = (start: SpanStart) => OpenSpan;
let tracer: Tracer | undefined;
let sampling = { share: 1, secret: '' };

/**
 * Where spans go from now on; nowhere, without a tracer.
 * @param share of the traces that is kept, 0 to 1: whether one is follows from its id, so that all parts come to the same
 * answer without telling each other
 * @param secret that all parts share and callers do not know: browsers pick their requests' ids, and would pick those
 * that are kept
 */
export function traceWith(next: Tracer | undefined, share = 1, secret = ''): void {
  tracer = next;
  sampling = { share, secret };
}
export const isTracing = (): boolean => tracer !== undefined;
/** Whether spans of this request go anywhere: asked first by whoever would have to work to name one. */
export const isKept = (requestID: string): boolean =>
  tracer !== undefined && (sampling.share >= 1 || (requestID ? drawn(requestID) : Math.random()) < sampling.share);

/** A number of this id, 0 to 1, that nobody without the secret can foresee. */
const drawn = (requestID: string): number =>
  createHmac('sha256', sampling.secret).update(requestID).digest().readUInt32BE() / 2 ** 32;

/** @returns undefined for what is not kept */
export const openSpan = (start: SpanStart): OpenSpan | undefined =>
  isKept(start.requestID) ? tracer?.(start) : undefined;

/**
 * The ids of traces are those of requests, so that whatever knows its request knows its trace: rows of the outbox and jobs
 * need no column more, and a line of the log is found by either.
 * @param requestID a UUID; another's id gives no trace
 * @returns the trace's id, of the span that a browser may tell of, and of the gateway's
 */
export function traceOf(requestID: string): { traceID: string; browserID: string; rootID: string } | undefined {
  const hex = requestID.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined;
  return { traceID: hex, browserID: hex.slice(0, 16), rootID: hex.slice(16) };
}

/** Runs within a span of its own, in the running request's trace. */
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
