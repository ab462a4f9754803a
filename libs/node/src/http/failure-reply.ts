import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@videoqs/contract/wire/errors';
import { isDatabaseAway } from '../database/database-failure.ts';
import { CallFailure, Unavailable } from '../runtime/failure.ts';

/** Error codes for requests that Nest, Fastify and the parsers refuse by themselves, by HTTP status. */
const BY_STATUS = new Map<number, ErrorCode>([
  [400, 'invalid-body'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [413, 'body-too-large'],
  [415, 'unsupported-media-type'],
]);

/**
 * Converts any thrown value to a failure that the contract documents. Unknown errors become `internal` and reveal
 * nothing.
 */
export function toFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (isDatabaseAway(error)) return new Unavailable(2);
  const { statusCode, status } = (error ?? {}) as { statusCode?: unknown; status?: unknown };
  const code = error instanceof SyntaxError ? 'invalid-body' : BY_STATUS.get(Number(statusCode ?? status));
  return new CallFailure(code ?? 'internal');
}

/** The body, status and headers of a failure. */
export function failureReply(failure: CallFailure, requestID: string) {
  const body: ErrorReply = { code: failure.code, userMessage: failure.userMessage, requestID };
  if (failure.details.issues) body.issues = failure.details.issues;
  if (failure.code === 'not-authorized') body.notAuthorized = true;
  const headers: Record<string, string> = {};
  if (failure.code === 'too-many' || failure.code === 'unavailable' || failure.code === 'read-only')
    headers['retry-after'] = String(failure.details.retryAfter ?? 5);
  if (failure.code === 'method-not-allowed') headers.allow = 'POST';
  return { status: ERROR_STATUS[failure.code], body, headers };
}
