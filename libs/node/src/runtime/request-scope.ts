import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  requestID: string;
  /** By performance.now(). */
  until: number;
  /** Id of the span of a trace that the running code belongs to. */
  spanID?: string;
}
const scope = new AsyncLocalStorage<Scope>();

/** Id of the request (or of the request whose event is being handled) that the running code serves. */
export const currentRequestID = (): string | undefined => scope.getStore()?.requestID;

/** When the caller of the running code stops waiting, by performance.now(); never, where nobody waits. */
export const currentDeadline = (): number => scope.getStore()?.until ?? Number.POSITIVE_INFINITY;

/** @param msLeft how long from now somebody waits for the answer, ms; left out where nobody does, as in a job */
export const withRequestID = <T>(requestID: string, run: () => T, msLeft = Number.POSITIVE_INFINITY): T =>
  scope.run({ requestID, until: performance.now() + msLeft }, run);

export const currentSpanID = (): string | undefined => scope.getStore()?.spanID;

/** All of the running request happens within this span from now on. */
export function enterSpan(spanID: string): void {
  const store = scope.getStore();
  if (store) store.spanID = spanID;
}

/** Runs within a span; the request and its deadline stay. */
export const withSpanID = <T>(spanID: string, run: () => T): T =>
  scope.run({ requestID: '', until: Number.POSITIVE_INFINITY, ...scope.getStore(), spanID }, run);

export const REQUEST_ID_HEADER = 'x-request-id';
