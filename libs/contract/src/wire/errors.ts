/** The stable codes of the one error shape `{code, userMessage, requestID, issues?}`, each with its HTTP status. */
export const ERROR_STATUS = {
  'invalid-body': 400,
  'not-authorized': 401,
  'not-allowed': 403,
  'prove-yourself': 403,
  'sign-ups-closed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many': 429,
  internal: 500,
  'read-only': 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The answer of every failed call. `notAuthorized` accompanies the code 'not-authorized' for older clients. */
export interface ErrorReply {
  code: ErrorCode;
  userMessage: string;
  requestID: string;
  issues?: { path: string; message: string }[];
  notAuthorized?: true;
}

/** The message for a member when the service gives none of its own. */
export const ERROR_MESSAGES: Record<ErrorCode, string> = {
  'invalid-body': 'Something in this request is not in the expected form.',
  'not-authorized':
    'Resetting Credentials: Sorry but there was an authentication mismatch and we had to log you out to make sure your account stays protected. Please log back in again.',
  'not-allowed': 'You do not have permission to do this.',
  'prove-yourself': 'Please enter your password or use a passkey first, so that nobody else can do this.',
  'sign-ups-closed': 'We’re not taking new members right now. Please come back soon.',
  'not-found': 'Page Not Found',
  'method-not-allowed': 'This address takes POST only.',
  'body-too-large': 'This request is larger than 100 kB.',
  'unsupported-media-type': 'This address takes application/json only.',
  'too-many': 'That was a lot at once. Please wait a moment and try again.',
  internal: 'Internal Server Error',
  'read-only': 'You can look around, but changes are paused for now. Please try again in a few minutes.',
  unavailable: 'This part of VideoQs is unavailable right now. Please try again shortly.',
};
