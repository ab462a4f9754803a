import { finished, PassThrough, type Readable } from 'node:stream';
import { calls } from '@videoqs/contract/calls';
import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import { addressKey } from '@videoqs/node/limits/address-key';
import { Unavailable } from '@videoqs/node/runtime/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { SessionWatch } from './session-watch.ts';

/** The maximum number of open streams of one copy of the gateway. */
const MOST_STREAMS = 5_000;
/** The maximum number of open streams of one member, or of visitors at one address, so that nobody uses all of them. */
const MOST_OF_ONE = 50;
/** Headers that are passed on from the service's response, whether it is a stream or a refusal. */
const PASSED_ON = ['content-type', 'retry-after', 'allow'];
const SILENCE_MS = 4 * STREAM_BEAT_MS;

const PATHS: ReadonlySet<string> = new Set(calls.filter((call) => call.stream).map((call) => call.path));
export const isStream = (path: string): boolean => PATHS.has(path);

/** A stream that a browser has requested. */
interface Opened {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Calls back when the member's session ends. */
  sessions: SessionWatch;
  /** The member; null for a visitor, who has no session. */
  member: { userID: number; userAUTH: string } | null;
}

/**
 * The streams of one service. They use separate connections, because calls share few connections and a stream occupies
 * a connection for a long time.
 */
export class Streams {
  private readonly pool: Pool;
  /** Ends each open stream. */
  private readonly ends = new Set<() => void>();
  private open = 0;
  /** The number of open streams of each member, by id, and of each visitor's address. */
  private readonly listening = new Map<string, number>();

  constructor(
    url: string,
    timeoutMs: number,
    private readonly most = MOST_STREAMS,
    private readonly isOff: () => boolean = () => false,
  ) {
    this.pool = new Pool(url, {
      connections: most,
      connect: { timeout: 1_000 },
      headersTimeout: timeoutMs,
      bodyTimeout: SILENCE_MS,
    });
  }

  /**
   * Passes a stream on until either side ends it or the member's session ends.
   * @throws Unavailable when the service is switched off or down, or too many streams are open
   */
  async pass(sent: Dispatcher.RequestOptions, { request, reply, sessions, member }: Opened): Promise<FastifyReply> {
    if (this.isOff()) throw new Unavailable();
    const release = this.take(member ? `member ${member.userID}` : addressKey(request.ip));
    const answer = await this.pool.request(sent).catch(() => {
      release();
      throw new Unavailable();
    });
    reply.status(answer.statusCode);
    for (const name of PASSED_ON) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    if (answer.statusCode !== 200) {
      release();
      return reply.send(await answer.body.text());
    }
    const body: Readable = answer.body;
    // When the session ends or the service restarts, the stream is ended properly. A browser would report a broken
    // stream as an error. It reconnects in both cases.
    const passed = new PassThrough();
    const endIt = () => {
      body.unpipe(passed);
      passed.end();
    };
    this.ends.add(endIt);
    const unwatch = member && sessions.watch(member.userID, member.userAUTH, endIt);
    finished(body, endIt);
    passed.once('close', () => {
      this.ends.delete(endIt);
      unwatch?.();
      release();
      body.destroy();
    });
    body.pipe(passed);
    return reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(passed);
  }

  /** Ends all open streams properly. */
  endAll(): void {
    for (const end of this.ends) end();
  }

  /**
   * Reserves a place for a stream.
   * @returns a function that frees the place
   * @throws Unavailable
   */
  private take(who: string): () => void {
    const theirs = this.listening.get(who) ?? 0;
    if (this.open >= this.most || theirs >= MOST_OF_ONE) throw new Unavailable(5);
    this.open++;
    this.listening.set(who, theirs + 1);
    return () => {
      this.open--;
      const left = (this.listening.get(who) ?? 0) - 1;
      if (left > 0) this.listening.set(who, left);
      else this.listening.delete(who);
    };
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
