/**
 * An error whose message tells an operator everything they need. It is printed without a stack trace, which would hide
 * the message.
 */
export class OperatorError extends Error {}
