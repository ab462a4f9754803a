/** Its message says all that whoever runs the product has to know: where in our code it came from would only hide that. */
export class OperatorError extends Error {}
