import { Unavailable } from '@videoqs/node/failure';
import { type Dispatcher, Pool } from 'undici';

/** One service as the gateway reaches it: a bounded number of calls, each with a time limit, nothing piling up. */
export class Upstream {
  private readonly pool: Pool;
  private underWay = 0;

  constructor(
    url: string,
    private readonly limit: number,
    private readonly timeoutMs: number,
  ) {
    this.pool = new Pool(url, {
      connections: 64,
      pipelining: 1,
      connect: { timeout: 1_000 },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      keepAliveTimeout: 60_000,
    });
  }

  /** @throws Unavailable when the service is away, late, or has too much to do; its address is told to nobody */
  async send(o: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    if (this.underWay >= this.limit) throw new Unavailable(1);
    this.underWay++;
    try {
      return await this.pool.request({ ...o, headersTimeout: this.timeoutMs });
    } catch {
      throw new Unavailable();
    } finally {
      this.underWay--;
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
