import { Unavailable } from '@videoqs/node/runtime/failure';

/** TMDB is unavailable: it is down, refuses us, or asked for a pause. On the wire: unavailable. */
export class TmdbAway extends Unavailable {
  /**
   * @param why for the log, without secrets
   * @param retryAfterMs when another try may make sense
   */
  constructor(
    readonly why: string,
    readonly retryAfterMs = 5_000,
  ) {
    super(Math.max(1, Math.ceil(retryAfterMs / 1000)));
    this.message = `TMDB: ${why}`;
  }
}
