import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode, type ErrorReply } from '@videoqs/contract/errors';

/** A call that fails with a documented code. Areas name theirs by meaning: `class QueueNotMine extends CallFailure`. */
export class CallFailure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly userMessage: string = ERROR_MESSAGES[code],
    readonly details: { issues?: { path: string; message: string }[]; retryAfter?: number } = {},
  ) {
    super(`${code}: ${userMessage}`);
  }
}

export class Unavailable extends CallFailure {
  constructor(retryAfter = 5) {
    super('unavailable', undefined, { retryAfter });
  }
}

export class NotAuthorized extends CallFailure {
  constructor() {
    super('not-authorized');
  }
}

/** Fastify's and the parser's own refusals, by their codes. */
const FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-body',
};

/** Any thrown thing as a documented failure; what is not one is `internal` and tells nothing of the inside. */
export function toFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const e = error as { code?: unknown; statusCode?: unknown; status?: unknown; name?: unknown };
  const known = typeof e?.code === 'string' ? FASTIFY[e.code] : undefined;
  if (known) return new CallFailure(known);
  const status = Number(e?.statusCode ?? e?.status);
  if (status === 404) return new CallFailure('not-found');
  if (status === 400 || e?.name === 'SyntaxError') return new CallFailure('invalid-body');
  return new CallFailure('internal');
}

/** The error shape, status and headers of a failure. */
export function failureReply(failure: CallFailure, requestID: string) {
  const body: ErrorReply = { code: failure.code, userMessage: failure.userMessage, requestID };
  if (failure.details.issues) body.issues = failure.details.issues;
  if (failure.code === 'not-authorized') body.notAuthorized = true;
  const headers: Record<string, string> = {};
  if (failure.code === 'too-many' || failure.code === 'unavailable')
    headers['retry-after'] = String(failure.details.retryAfter ?? 5);
  if (failure.code === 'method-not-allowed') headers.allow = 'POST';
  return { status: ERROR_STATUS[failure.code], body, headers };
}
