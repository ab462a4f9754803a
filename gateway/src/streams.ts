import type { Readable } from 'node:stream';
import { calls } from '@videoqs/contract/wire/calls';
import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import { Unavailable } from '@videoqs/node/http/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { Authenticator } from './authenticate.ts';

/** Of one copy of the gateway. */
const MOST_STREAMS = 5_000;
/** Of visitors at one address: whoever needs no account could take all of them. */
const MOST_OF_VISITORS = 50;
const SILENCE_MS = 4 * STREAM_BEAT_MS;
/** How often it is looked whether the session of a stream still stands. */
const LOOK_MS = 5_000;

const PATHS: ReadonlySet<string> = new Set(calls.filter((call) => call.stream).map((call) => call.path));
export const isStream = (path: string): boolean => PATHS.has(path);

/** A stream as it is asked for. */
interface Opened {
  request: FastifyRequest;
  reply: FastifyReply;
  authenticator: Authenticator;
  /** Has no session, so none that could end. */
  isVisitor: boolean;
}

/** Streams of one service, on connections of their own: those of calls are few, and a stream keeps its for long. */
export class Streams {
  private readonly pool: Pool;
  private open = 0;
  private readonly visitors = new Map<string, number>();

  constructor(url: string, timeoutMs: number) {
    this.pool = new Pool(url, {
      connections: MOST_STREAMS,
      connect: { timeout: 1_000 },
      headersTimeout: timeoutMs,
      bodyTimeout: SILENCE_MS,
    });
  }

  /**
   * Passes a stream on until either side ends it, or the session that it was opened with does.
   * @throws Unavailable when the service is away or there are too many
   */
  async pass(
    sent: Dispatcher.RequestOptions,
    { request, reply, authenticator, isVisitor }: Opened,
  ): Promise<FastifyReply> {
    const release = this.take(isVisitor ? request.ip : undefined);
    const answer = await this.pool.request(sent).catch(() => {
      release();
      throw new Unavailable();
    });
    reply.status(answer.statusCode).header('content-type', answer.headers['content-type']);
    if (answer.statusCode !== 200) {
      release();
      return reply.send(await answer.body.text());
    }
    const body: Readable = answer.body;
    const look = setInterval(() => {
      if (isVisitor) return;
      authenticator.identify(request.body, request.ip).then(
        ({ caller }) => {
          if (!caller.member) body.destroy();
        },
        () => undefined, // it cannot be told just now
      );
    }, LOOK_MS);
    body.once('close', () => {
      clearInterval(look);
      release();
      reply.raw.end();
    });
    body.on('error', () => {}); // the client comes back
    return reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(body);
  }

  /** @param visitor the address of one. @returns how to give the place back. @throws Unavailable */
  private take(visitor: string | undefined): () => void {
    const theirs = visitor === undefined ? 0 : (this.visitors.get(visitor) ?? 0);
    if (this.open >= MOST_STREAMS || theirs >= MOST_OF_VISITORS) throw new Unavailable(5);
    this.open++;
    if (visitor !== undefined) this.visitors.set(visitor, theirs + 1);
    return () => {
      this.open--;
      if (visitor === undefined) return;
      const left = (this.visitors.get(visitor) ?? 0) - 1;
      if (left > 0) this.visitors.set(visitor, left);
      else this.visitors.delete(visitor);
    };
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
