import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  requestID: string;
  /** The deadline, on the scale of performance.now(). */
  until: number;
  /** The id of the current span of the trace. */
  spanID?: string;
}
const scope = new AsyncLocalStorage<Scope>();

/** The id of the request that the running code belongs to, or of the request whose event it handles. */
export const currentRequestID = (): string | undefined => scope.getStore()?.requestID;

/** The time at which the running code's caller stops waiting, by performance.now(); Infinity when nobody waits. */
export const currentDeadline = (): number => scope.getStore()?.until ?? Number.POSITIVE_INFINITY;

/** @param msLeft how long the caller waits for the answer in ms; omitted when nobody waits, as in a job */
export const withRequestID = <T>(requestID: string, run: () => T, msLeft = Number.POSITIVE_INFINITY): T =>
  scope.run({ requestID, until: performance.now() + msLeft }, run);

export const currentSpanID = (): string | undefined => scope.getStore()?.spanID;

/** Makes this span the parent of everything that the running request does from now on. */
export function enterSpan(spanID: string): void {
  const store = scope.getStore();
  if (store) store.spanID = spanID;
}

/** Runs within a span, with the same request and deadline. */
export const withSpanID = <T>(spanID: string, run: () => T): T =>
  scope.run({ requestID: '', until: Number.POSITIVE_INFINITY, ...scope.getStore(), spanID }, run);

export const REQUEST_ID_HEADER = 'x-request-id';
