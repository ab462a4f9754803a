/**
 * An error whose message tells an operator everything they need to know. The message is printed without a stack trace,
 * because a trace would hide the message.
 */
export class OperatorError extends Error {}
