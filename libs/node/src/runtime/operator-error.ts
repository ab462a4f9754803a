/** An error whose message tells an operator everything they need. A stack trace would only hide it. */
export class OperatorError extends Error {}
