import { Unavailable } from '@videoqs/node/runtime/failure';

/**
 * TMDB is unavailable, because it is down, refuses our requests, or has asked for a pause. Callers get the error code
 * `unavailable`.
 */
export class TmdbAway extends Unavailable {
  /**
   * @param why the reason for the log, without secrets
   * @param retryAfterMs the time after which another try may succeed
   */
  constructor(
    readonly why: string,
    readonly retryAfterMs = 5_000,
  ) {
    super(Math.max(1, Math.ceil(retryAfterMs / 1000)));
    this.message = `TMDB: ${why}`;
  }
}
