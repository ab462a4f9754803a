import { setTimeout as sleep } from 'node:timers/promises';

/** What TMDB allows. */
const SPACING_MS = 1000 / 40;
const TRIES = 5;
const PATIENCE_MS = 20_000;

/** Asks TMDB's v3 API: at most 40 requests a second, waiting as long as it says when it says too many. */
export class TmdbClient {
  private nextAt = 0;

  /**
   * @param base e.g. https://api.themoviedb.org/3
   * @param wait replaced in tests
   */
  constructor(
    private readonly base: string,
    private readonly token: string,
    private readonly wait: (ms: number) => Promise<unknown> = sleep,
  ) {}

  /**
   * @param path e.g. /movie/603?append_to_response=credits
   * @returns the JSON; null for what TMDB does not know
   * @throws Error for any other refusal, or when it stays too many
   */
  async get(path: string): Promise<unknown> {
    for (let tried = 1; ; tried++) {
      await this.turn();
      const answer = await fetch(this.base + path, {
        headers: { authorization: `Bearer ${this.token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.ok) return answer.json();
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      if ((answer.status !== 429 && answer.status !== 503) || tried === TRIES)
        throw new Error(`TMDB answered ${answer.status} to ${path.split('?')[0]}`);
      await this.wait(retryAfterMs(answer.headers.get('retry-after')));
    }
  }

  /** Waits until this request's place in the row of 40 a second. */
  private async turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + SPACING_MS;
    if (at > now) await this.wait(at - now);
  }
}

/** Seconds or a date, as HTTP has it; a second when it says nothing usable. */
export function retryAfterMs(header: string | null, now = Date.now()): number {
  if (header === null || header.trim() === '') return 1_000;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(header);
  return Number.isNaN(until) ? 1_000 : Math.max(0, until - now);
}
