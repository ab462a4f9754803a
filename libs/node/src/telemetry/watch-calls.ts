import type { FastifyInstance, FastifyRequest } from 'fastify';
import { measure } from '../runtime/measures.ts';
import { isOwnCall } from '../runtime/own-calls.ts';
import { enterSpan, REQUEST_ID_HEADER } from '../runtime/request-scope.ts';
import { isKept, type OpenSpan, openSpan, traceOf } from '../runtime/spans.ts';
import { isWatching } from './telemetry.ts';

/**
 * Measures each call and makes the call a span of its request's trace. Add this after the hook that opens the request's
 * scope. It adds nothing when telemetry is off.
 * @param o.routeOf the name under which a call is counted; there must be few names, whatever is requested
 * @param o.journeyOf the journey that a call belongs to, which is measured in addition to its route
 * @param o.isDoor whether calls come from browsers; otherwise they come from the gateway
 */
export function watchCalls(
  fastify: FastifyInstance,
  o: {
    routeOf?: (request: FastifyRequest) => string | undefined;
    journeyOf?: (request: FastifyRequest) => string | undefined;
    isDoor?: boolean;
  } = {},
): void {
  if (!isWatching()) return;
  /**
   * The path of each route, cached. Most routes have a single path, and Fastify builds a list whenever a route's
   * options are read.
   */
  const paths = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ method, url }) => {
    if (/[:*]/.test(url)) return;
    for (const m of [method].flat()) paths.set(m, (paths.get(m) ?? new Set()).add(url));
  });
  const routeOf = (request: FastifyRequest) => {
    const route = o.routeOf?.(request);
    if (route) return route;
    return paths.get(request.method)?.has(request.url) ? request.url : (request.routeOptions.url ?? 'none');
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isOwnCall(request.headers)) return done();
    const from = performance.now();
    const span = isKept(request.id) ? openCall(request, routeOf(request), o.isDoor) : undefined;
    if (span) enterSpan(span.spanID);
    // This is cheaper than Fastify's own hook, which adds and removes two listeners for each answer.
    reply.raw.once('finish', () => {
      const { statusCode } = reply;
      span?.end(statusCode >= 500);
      // a stream lasts as long as its client stays connected
      if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
      const seconds = (performance.now() - from) / 1_000;
      measure('call_seconds', { route: routeOf(request), status: String(statusCode) }, seconds);
      const journey = o.journeyOf?.(request);
      if (journey) measure('journey_seconds', { journey, outcome: statusCode >= 500 ? 'failed' : 'ok' }, seconds);
    });
    done();
  });
}

const openCall = (request: FastifyRequest, route: string, isDoor = false): OpenSpan | undefined =>
  openSpan({
    name: `${request.method} ${route}`,
    kind: 'server',
    requestID: request.id,
    ...(isDoor && fromBrowser(request)),
  });

/**
 * The request's first span in this process. A browser that traces calls sends a UUID and reports its own part later.
 */
function fromBrowser(request: FastifyRequest): { parentID: string; spanID?: string } {
  const ids = traceOf(request.id);
  const given = request.headers[REQUEST_ID_HEADER] === request.id && request.id.includes('-');
  return ids && given ? { parentID: ids.browserID, spanID: ids.rootID } : { parentID: 'root' };
}
