import { Readable } from 'node:stream';
import { MS_LEFT_HEADER } from '@videoqs/node/runtime/deadline';
import { CallFailure, Unavailable } from '@videoqs/node/runtime/failure';
import type { Logger } from 'pino';
import { type Dispatcher, Pool } from 'undici';
import { Streams } from './streams.ts';

/** The share of the gateway's time limit that the service may use. The rest is for the transfer in both directions. */
const SHARE_OF_SERVICE = 0.9;

/**
 * How long a connection is used, in milliseconds. If connections stayed open forever, a pod that shuts down would
 * receive calls until its end, and a new pod would receive none. The time is shorter than the time pods wait before
 * they shut down (preStop in k8s/components/part), so that no call reaches a closing pod.
 */
const CONNECTION_MS = 3_000;

/** A complete response of a service. */
export interface Answer {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * A service as the gateway calls it. The number of calls is limited and each call has a time limit, so that calls do
 * not pile up.
 */
export class Upstream {
  private readonly pool: Pool;
  /**
   * The time limit that is sent to the service, in ms. The service gives up before we do, so it never commits a change
   * that we have already reported as failed.
   */
  private readonly msLeft: string;
  /** Responses that continue for as long as the browser is connected. */
  readonly streams: Streams;
  private underWay = 0;
  private shedLoggedAt = Number.NEGATIVE_INFINITY;

  /** @param log receives the reason when a call is not answered; no response contains the reason */
  constructor(
    private readonly service: string,
    url: string,
    private readonly limit: number,
    timeoutMs: number,
    private readonly log: Logger,
    /** Whether operators have switched off the service's area. */
    private readonly isOff: () => boolean = () => false,
  ) {
    this.msLeft = String(Math.floor(timeoutMs * SHARE_OF_SERVICE));
    this.streams = new Streams(url, timeoutMs, undefined, isOff);
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
   * @throws Unavailable when the service is switched off, down, late or overloaded; its address is never revealed
   * @throws CallFailure invalid-body when the sender of the body disconnects
   */
  async send(o: Dispatcher.DispatchOptions): Promise<Answer> {
    if (this.isOff()) throw new Unavailable();
    if (this.underWay >= this.limit) throw this.shed();
    this.underWay++;
    try {
      return await this.dispatch({ ...o, headers: { ...o.headers, [MS_LEFT_HEADER]: this.msLeft } as never });
    } catch (error) {
      if (o.body instanceof Readable && o.body.errored) throw new CallFailure('invalid-body');
      this.log.warn({ err: error, service: this.service, path: o.path }, 'the service does not answer');
      throw new Unavailable();
    } finally {
      this.underWay--;
    }
  }

  /** Logs at most once a second, because a line for each call would add to the load of an overloaded process. */
  private shed(): Unavailable {
    const now = performance.now();
    if (now - this.shedLoggedAt > 1_000) {
      this.shedLoggedAt = now;
      this.log.warn(
        { service: this.service, underWay: this.underWay },
        'calls were refused, because the service is overloaded',
      );
    }
    return new Unavailable(1);
  }

  /**
   * Collects the whole response. undici's own request() makes a stream of every response. Our responses are small and
   * are passed on whole, so collecting them directly takes a third less work.
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
