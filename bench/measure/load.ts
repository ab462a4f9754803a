import autocannon from 'autocannon';

export interface Load {
  /** The number of calls a second that were answered with 200. */
  perSecond: number;
  calls: number;
  /** Latencies in ms, rounded to whole ms. */
  p99: number;
}

/**
 * Posts JSON over this many connections. Each connection sends its next call when the previous one is answered.
 * @param o.body a body for all calls, or a function that makes one for each
 * @throws Error when a call was not answered with 200, because the run would then measure something else
 */
export async function load(o: {
  url: string;
  body: string | (() => string);
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  /** The total number of calls. It replaces the duration. */
  amount?: number;
}): Promise<Load> {
  const { body } = o;
  const result = await autocannon({
    url: o.url,
    connections: o.connections ?? 16,
    ...(o.amount ? { amount: o.amount } : { duration: o.seconds ?? 3 }),
    method: 'POST',
    headers: { 'content-type': 'application/json', ...o.headers },
    ...(typeof body === 'string' ? { body } : { requests: [{ setupRequest: (r) => ({ ...r, body: body() }) }] }),
  });
  if (result.non2xx || result.errors || !result['2xx'])
    throw new Error(`${o.url}: ${result.non2xx} calls refused, ${result.errors} failed, ${result['2xx']} answered`);
  return { perSecond: result['2xx'] / result.duration, calls: result['2xx'], p99: result.latency.p99 };
}
