import { Readable } from 'node:stream';
import { MS_LEFT_HEADER } from '@videoqs/node/runtime/deadline';
import { CallFailure, Unavailable } from '@videoqs/node/runtime/failure';
import type { Logger } from 'pino';
import { type Dispatcher, Pool } from 'undici';
import { Streams } from './streams.ts';

/** The share of our time limit that the service gets; the rest is for the way there and back. */
const SHARE_OF_SERVICE = 0.9;

/**
 * Milliseconds for which a connection is used. With connections that stay open, a pod that shuts down would receive
 * calls until its end, and a new pod none. It is shorter than pods wait before they shut down (preStop in
 * k8s/components/part), so that nothing reaches a closing one.
 */
const CONNECTION_MS = 3_000;

/** A complete answer of a service. */
export interface Answer {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * One service as seen by the gateway. The number of calls is bounded and each has a time limit, so that nothing piles
 * up.
 */
export class Upstream {
  private readonly pool: Pool;
  /** The service gives up before we do. So it never keeps a change that we have already reported as failed. */
  private readonly msLeft: string;
  /** Answers that continue for as long as somebody listens. */
  readonly streams: Streams;
  private underWay = 0;
  private shedLoggedAt = Number.NEGATIVE_INFINITY;

  /** @param log receives the reason when a call is not answered; nobody else learns it */
  constructor(
    private readonly service: string,
    url: string,
    private readonly limit: number,
    timeoutMs: number,
    private readonly log: Logger,
  ) {
    this.msLeft = String(Math.floor(timeoutMs * SHARE_OF_SERVICE));
    this.streams = new Streams(url, timeoutMs);
    this.pool = new Pool(url, {
      connections: 64,
      pipelining: 1,
      connect: { timeout: 1_000 },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      keepAliveTimeout: 60_000,
      clientTtl: CONNECTION_MS,
    });
  }

  /**
   * @throws Unavailable when the service is down, late or overloaded; its address is never revealed
   * @throws CallFailure invalid-body when the sender of the body disconnects
   */
  async send(o: Dispatcher.DispatchOptions): Promise<Answer> {
    if (this.underWay >= this.limit) throw this.shed();
    this.underWay++;
    try {
      return await this.dispatch({ ...o, headers: { ...o.headers, [MS_LEFT_HEADER]: this.msLeft } as never });
    } catch (error) {
      if (o.body instanceof Readable && o.body.errored) throw new CallFailure('invalid-body');
      this.log.warn({ err: error, service: this.service, path: o.path }, 'service not answering');
      throw new Unavailable();
    } finally {
      this.underWay--;
    }
  }

  /** Logs at most once a second, since a line for each call would add to the load of an overloaded process. */
  private shed(): Unavailable {
    const now = performance.now();
    if (now - this.shedLoggedAt > 1_000) {
      this.shedLoggedAt = now;
      this.log.warn({ service: this.service, underWay: this.underWay }, 'calls shed');
    }
    return new Unavailable(1);
  }

  /**
   * undici's own request() makes a stream of every answer. Ours are small and passed on whole, which takes two thirds
   * of the work.
   */
  private dispatch(o: Dispatcher.DispatchOptions): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let statusCode = 0;
      let headers: Answer['headers'] = {};
      this.pool.dispatch(o, {
        onRequestStart: () => {},
        onResponseStart: (_controller, status, received) => {
          statusCode = status;
          headers = received;
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd: () =>
          resolve({ statusCode, headers, body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) }),
        onResponseError: (_controller, error) => reject(error),
      });
    });
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
