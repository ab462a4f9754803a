import { Unavailable } from '@videoqs/node/runtime/failure';

/** TMDB cannot be had just now: it is away, refuses us, or has to be left in peace. On the wire: unavailable. */
export class TmdbAway extends Unavailable {
  /**
   * @param why for the log; says nothing secret
   * @param retryAfterMs when it may be worth another try
   */
  constructor(
    readonly why: string,
    readonly retryAfterMs = 5_000,
  ) {
    super(Math.max(1, Math.ceil(retryAfterMs / 1000)));
    this.message = `TMDB: ${why}`;
  }
}
