import type { Readable } from 'node:stream';
import { calls } from '@videoqs/contract/wire/calls';
import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import { Unavailable } from '@videoqs/node/http/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { Authenticator } from './authenticate.ts';

/** Of one copy of the gateway. */
const MOST_STREAMS = 5_000;
const SILENCE_MS = 4 * STREAM_BEAT_MS;
/** How often it is looked whether the session of a stream still stands. */
const LOOK_MS = 5_000;

const PATHS: ReadonlySet<string> = new Set(calls.filter((call) => call.stream).map((call) => call.path));
export const isStream = (path: string): boolean => PATHS.has(path);

/** Streams of one service, on connections of their own: those of calls are few, and a stream keeps its for long. */
export class Streams {
  private readonly pool: Pool;
  private open = 0;

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
    { request, reply, authenticator }: { request: FastifyRequest; reply: FastifyReply; authenticator: Authenticator },
  ): Promise<FastifyReply> {
    if (this.open >= MOST_STREAMS) throw new Unavailable(5);
    const answer = await this.pool.request(sent).catch(() => {
      throw new Unavailable();
    });
    reply.status(answer.statusCode).header('content-type', answer.headers['content-type']);
    if (answer.statusCode !== 200) return reply.send(await answer.body.text());
    this.open++;
    const body: Readable = answer.body;
    const look = setInterval(() => {
      authenticator.identify(request.body, request.ip).then(
        ({ caller }) => {
          if (!caller.member) body.destroy();
        },
        () => undefined, // it cannot be told just now
      );
    }, LOOK_MS);
    body.once('close', () => {
      clearInterval(look);
      this.open--;
      reply.raw.end();
    });
    body.on('error', () => {}); // the client comes back
    return reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(body);
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
