/** Thrown while rendering by a page whose address matches nothing: the shell shows its 404 page instead. */
export class NotFound extends Error {
  override name = 'NotFound';
  constructor(message = 'Page Not Found') {
    super(message);
  }
}

/** The same for a page that failed in another way: status and message for the generic error page. */
export class PageError extends Error {
  override name = 'PageError';
  constructor(
    readonly status = 500,
    message = 'Internal Server Error',
  ) {
    super(message);
  }
}
