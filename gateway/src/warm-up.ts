import type { Body, Path } from '@videoqs/contract/calls';
import { callOneself, NOBODY, OWN_CALL } from '@videoqs/node/runtime/own-calls';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** An address that nobody has (RFC 5737), so that these calls use up nobody's limits. */
const remoteAddress = '192.0.2.1';

/**
 * Makes a new copy of the gateway send itself the calls that members make most often.
 * @param count the number of all calls
 */
export function warmUp(fastify: FastifyInstance, count: number, signal: AbortSignal): Promise<void> {
  const way = (o: InjectOptions) => async () => {
    const { statusCode } = await fastify.inject({ ...o, headers: { ...OWN_CALL }, remoteAddress });
    if (statusCode >= 500) throw new Error(`${o.url}: ${statusCode}`);
  };
  const page = (url: string) => way({ method: 'GET', url });
  // no such session exists, so the account service looks for one
  const pair = { userID: NOBODY.userID, userAUTH: 'warm-up'.padEnd(43, '-') };
  const call = <P extends Path>(url: P, body: Body<P>) => way({ method: 'POST', url, payload: { ...body, ...pair } });
  const ways = [
    page('/'),
    page('/movie/603'),
    call('/api/movies/fetchMovieByID', { vid: 603 }),
    call('/api/titles/searchTitles', { query: 'star wars' }),
    call('/api/queues/fetchMyQueue', {}),
    call('/api/person/refreshFeedAndFollowinglist', {}),
  ];
  return callOneself(ways, { count, signal });
}
