import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Id of the request (or of the request whose event is being handled) that the running code serves. */
export const currentRequestID = (): string | undefined => scope.getStore();
export const withRequestID = <T>(requestID: string, run: () => T): T => scope.run(requestID, run);
export const REQUEST_ID_HEADER = 'x-request-id';
