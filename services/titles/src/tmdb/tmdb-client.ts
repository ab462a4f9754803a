import { boundedBody, TooLong } from './bounded-body.ts';
import { Circuit } from './circuit.ts';
import { type Pace, realPace } from './pace.ts';
import { RateLimiter } from './rate-limiter.ts';
import { retryAfterMs } from './retry-after.ts';
import { TmdbAway } from './tmdb.errors.ts';

export interface TmdbOptions {
  /** The URL of the API, such as https://api.themoviedb.org/3. */
  base: string;
  /** A v4 read token. */
  token: string;
  /** The maximum number of requests in a second. TMDB allows 40. */
  perSecond?: number;
  pace?: Pace;
  /** Milliseconds within which the headers of a response must arrive, including the time to connect. */
  headMs?: number;
  /** Milliseconds within which the whole response must arrive. */
  wholeMs?: number;
  maxBytes?: number;
}

const MAX_BYTES = 32_000_000;
/** How many milliseconds background work waits for its turn and for pauses. */
const PATIENCE_MS = 60_000;
/** TMDB's codes in a 404 that mean that the thing does not exist or that the id is invalid. */
const UNKNOWN = [34, 6];
/** The number of tries after "too many requests". Other failures get one more try. */
const TRIES_WHEN_TOO_MANY = 4;

/** A request's failure, and whether another try makes sense. */
class Failed extends Error {
  constructor(
    readonly why: string,
    readonly again: boolean,
    readonly kind: 'failure' | 'refusal' | 'too many' | 'our fault' = 'failure',
    readonly waitMs = 0,
  ) {
    super(why);
  }
}

/**
 * Sends requests to TMDB's v3 API for one process. The client never exceeds the allowed rate, waits as long as TMDB
 * asks, and pauses when requests keep failing. It never follows a redirect to another server.
 */
export class TmdbClient {
  private readonly pace: Pace;
  private readonly limiter: RateLimiter;
  private readonly circuit: Circuit;

  constructor(private readonly o: TmdbOptions) {
    this.pace = o.pace ?? realPace;
    this.limiter = new RateLimiter(o.perSecond ?? 40, this.pace);
    this.circuit = new Circuit(this.pace);
  }

  /**
   * @param path such as /movie/603?append_to_response=credits
   * @param patienceMs how long the caller waits for turns and retries
   * @returns the JSON; null for an id that TMDB does not know
   * @throws TmdbAway for every other response
   */
  async get(path: string, patienceMs = PATIENCE_MS): Promise<unknown> {
    const until = this.pace.now() + patienceMs;
    for (let tried = 1; ; tried++) {
      this.circuit.enter();
      await this.limiter.take(until).catch((error: unknown) => {
        this.circuit.left();
        throw error;
      });
      const answer = await this.ask(path).catch((error: unknown) =>
        error instanceof Failed ? error : new Failed(textOf(error), !(error instanceof TooLong)),
      );
      if (!(answer instanceof Failed)) {
        this.circuit.succeeded();
        return answer.json;
      }
      await this.afterFailure(answer, `${answer.why} to ${path.split('?')[0]}`, tried, until);
    }
  }

  /** Waits until the next try. @throws TmdbAway when there is no further try */
  private async afterFailure(f: Failed, why: string, tried: number, until: number): Promise<void> {
    // Any response, even a refusal, shows that the server is up.
    if (f.kind === 'too many' || f.kind === 'our fault') this.circuit.succeeded();
    else this.circuit.failed(f.kind === 'refusal');
    if (f.kind === 'too many') this.limiter.hold(f.waitMs);
    const tries = f.kind === 'too many' ? TRIES_WHEN_TOO_MANY : 2;
    const waitMs = f.kind === 'too many' ? f.waitMs : 200 + this.pace.random() * 400;
    if (!f.again || tried >= tries || this.pace.now() + waitMs > until)
      throw new TmdbAway(why, Math.max(waitMs, 5_000));
    await this.pace.wait(waitMs);
  }

  private async ask(path: string): Promise<{ json: unknown }> {
    const giveUp = new AbortController();
    const late = () => giveUp.abort(new Failed('late', true));
    const head = setTimeout(late, this.o.headMs ?? 4_000);
    const whole = setTimeout(late, this.o.wholeMs ?? 12_000);
    try {
      const answer = await fetch(this.o.base + path, {
        headers: { authorization: `Bearer ${this.o.token}`, accept: 'application/json' },
        redirect: 'manual', // A redirect is not followed, because no other server may receive the token.
        signal: giveUp.signal,
      });
      clearTimeout(head);
      const body = await boundedBody(answer, this.o.maxBytes ?? MAX_BYTES);
      return { json: this.read(answer, body) };
    } catch (error) {
      throw giveUp.signal.aborted ? giveUp.signal.reason : error;
    } finally {
      clearTimeout(head);
      clearTimeout(whole);
    }
  }

  /** @throws Failed for anything but a regular response of TMDB */
  private read(answer: Response, body: Buffer): unknown {
    const { status, headers } = answer;
    const json = parsed(body);
    if (status === 404 && UNKNOWN.includes(codeOf(json))) return null;
    if (answer.ok && json !== undefined) return json;
    const why = `answered ${status}${codeOf(json) ? ` (code ${codeOf(json)})` : ''}`;
    if (answer.ok) throw new Failed(`${why} without JSON`, true);
    if (status === 429)
      throw new Failed(why, true, 'too many', retryAfterMs(headers.get('retry-after'), headers.get('date')));
    if (status === 401 || status === 403) throw new Failed(why, false, 'refusal');
    if (status >= 500) throw new Failed(why, true);
    if (status >= 300 && status < 400) throw new Failed(`${why}, elsewhere`, false);
    throw new Failed(why, false, 'our fault');
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const codeOf = (json: unknown): number =>
  Number((json as { status_code?: unknown } | null | undefined)?.status_code) || 0;

/** The text of the error's cause, because fetch itself only says "fetch failed". */
const textOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return code ? `${message} (${String(code)})` : message;
};
