/** A page throws this while rendering when its address matches nothing. The shell then shows its 404 page. */
export class NotFound extends Error {
  override name = 'NotFound';
  constructor(message = 'Page Not Found') {
    super(message);
  }
}

/** A page throws this when it failed in another way: status and message for the generic error page. */
export class PageError extends Error {
  override name = 'PageError';
  constructor(
    readonly status = 500,
    message = 'Internal Server Error',
  ) {
    super(message);
  }
}
