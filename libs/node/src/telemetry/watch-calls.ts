import type { FastifyInstance, FastifyRequest } from 'fastify';
import { measure } from '../runtime/measures.ts';
import { enterSpan, REQUEST_ID_HEADER } from '../runtime/request-scope.ts';
import { isKept, type OpenSpan, openSpan, traceOf } from '../runtime/spans.ts';
import { isWatching } from './telemetry.ts';

/**
 * Each call is measured, and is a span of its request's trace. To be added after the hook that makes the request's scope;
 * where nobody watches, it adds nothing.
 * @param o.routeOf what a call counts as: one of few names, whatever somebody asks for
 * @param o.isDoor calls come from browsers here, else from the gateway
 */
export function watchCalls(
  fastify: FastifyInstance,
  o: { routeOf?: (request: FastifyRequest) => string | undefined; isDoor?: boolean } = {},
): void {
  if (!isWatching()) return;
  /** Most routes are their own path: Fastify makes a list of a route's options whenever it is asked for one. */
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
    const from = performance.now();
    const span = isKept(request.id) ? openCall(request, routeOf(request), o.isDoor) : undefined;
    if (span) enterSpan(span.spanID);
    // Fastify's own hook for this adds and takes away two listeners of each answer
    reply.raw.once('finish', () => {
      const { statusCode } = reply;
      span?.end(statusCode >= 500);
      // streams last as long as somebody looks
      if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
        measure(
          'call_seconds',
          { route: routeOf(request), status: String(statusCode) },
          (performance.now() - from) / 1_000,
        );
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

/** The request's first span here; a browser that traces calls sends a UUID, and tells of its own part later. */
function fromBrowser(request: FastifyRequest): { parentID: string; spanID?: string } {
  const ids = traceOf(request.id);
  const given = request.headers[REQUEST_ID_HEADER] === request.id && request.id.includes('-');
  return ids && given ? { parentID: ids.browserID, spanID: ids.rootID } : { parentID: 'root' };
}
