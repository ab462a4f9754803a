import { ERROR_MESSAGES, type ErrorCode } from '@videoqs/contract/wire/errors';

/**
 * A call that fails with a documented code. Areas name their failures by meaning: `class QueueNotMine extends
 * CallFailure`.
 */
export class CallFailure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly userMessage: string = ERROR_MESSAGES[code],
    readonly details: { issues?: { path: string; message: string }[]; retryAfter?: number } = {},
  ) {
    super(`${code}: ${userMessage}`);
  }
}

/** The request body does not match its declaration. The error names each invalid path. */
export class InvalidBody extends CallFailure {
  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    super('invalid-body', undefined, {
      issues: issues.map((i) => ({ path: i.path.map(String).join('.'), message: i.message })),
    });
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
