import { types } from 'node:util';
import type { ClientProxy } from '@nestjs/microservices';
import { firstValueFrom, TimeoutError, timeout } from 'rxjs';

/**
 * How long a connection is used before it is replaced, in milliseconds. A connection stays with the copy that accepted
 * it, so only a new connection can reach a new copy.
 */
export const LINE_MS = 3_000;
/** How long to wait before each retry of a request whose connection failed, in milliseconds. */
const WAITS_MS = [10, 50, 150, 300];

/** One connection to a service. */
class Connection {
  private pending = 0;
  private isLeaving = false;
  /** The age in ms at which the connection is replaced. Ages vary, so connections are not all replaced at once. */
  private readonly age: number;
  private madeAt = Date.now();

  constructor(
    readonly client: ClientProxy,
    ageMs: number,
  ) {
    this.age = ageMs * (0.75 + Math.random() / 2);
  }

  get isOld(): boolean {
    return Date.now() - this.madeAt > this.age;
  }

  /** Restarts the connection's lifetime. */
  extend(): void {
    this.madeAt = Date.now();
  }

  async put(name: string, question: unknown, ms: number): Promise<unknown> {
    this.pending++;
    try {
      return await firstValueFrom(this.client.send(name, question).pipe(timeout(ms)));
    } finally {
      this.pending--;
      if (this.isLeaving && !this.pending) this.client.close();
    }
  }

  /** Closes the connection after its last answer. */
  leave(): void {
    this.isLeaving = true;
    if (!this.pending) this.client.close();
  }
}

/**
 * The client side of RPCs to one service: one connection at a time, which is replaced when it gets old and when it
 * fails.
 */
export class Line {
  private current: Connection;
  private isRenewing = false;
  private isClosed = false;

  /** @param ageMs the lifetime of a connection; see LINE_MS */
  constructor(
    private readonly makeClient: () => ClientProxy,
    private readonly ageMs: number,
  ) {
    this.current = this.make();
  }

  /**
   * Sends a request and waits for its answer. When the connection fails, for example because a copy is shutting down,
   * the request is sent again over another connection. So a request may arrive twice, and RPCs that change data must
   * allow that.
   * @param questionOf makes the sealed request for an answer within the given ms
   * @throws the other service's failure, TimeoutError after ms, or the last fault of a connection
   */
  async put(name: string, questionOf: (ms: number) => unknown, ms: number): Promise<unknown> {
    const until = Date.now() + ms;
    for (let tries = 0; ; tries++) {
      const connection = this.connection();
      const left = until - Date.now();
      try {
        return await connection.put(name, questionOf(left), left);
      } catch (error) {
        if (!isFaultOfLine(error)) throw error;
        if (this.current === connection) this.replace(this.make());
        const wait = WAITS_MS[tries];
        if (wait === undefined || Date.now() + wait >= until) throw error;
        await new Promise((resume) => setTimeout(resume, wait));
      }
    }
  }

  close(): void {
    this.isClosed = true;
    this.current.client.close();
  }

  private connection(): Connection {
    if (this.current.isOld && !this.isRenewing) void this.renew(this.current);
    return this.current;
  }

  /** Opens the next connection before it is used, so that no request waits for it. */
  private async renew(old: Connection): Promise<void> {
    this.isRenewing = true;
    const next = this.make();
    try {
      await next.client.connect();
      if (this.isClosed || this.current !== old) next.leave();
      else this.replace(next);
    } catch {
      old.extend(); // a later request tries to connect again
      next.client.close();
    } finally {
      this.isRenewing = false;
    }
  }

  private replace(next: Connection): void {
    this.current.leave();
    this.current = next;
  }

  private make(): Connection {
    return new Connection(this.makeClient(), this.ageMs);
  }
}

/** The other service's failures are plain objects. */
const isFaultOfLine = (error: unknown): boolean => types.isNativeError(error) && !(error instanceof TimeoutError);
