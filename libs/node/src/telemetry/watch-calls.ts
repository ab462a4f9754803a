import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enterSpan, REQUEST_ID_HEADER } from '../service/request-scope.ts';
import { measure } from './measures.ts';
import { isKept, type OpenSpan, openSpan, traceOf } from './spans.ts';
import { isWatching } from './telemetry.ts';

const spans = new WeakMap<FastifyRequest, OpenSpan>();

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
  const routeOf = (request: FastifyRequest) => o.routeOf?.(request) ?? request.routeOptions.url ?? 'none';
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isKept(request.id)) {
      const name = `${request.method} ${routeOf(request)}`;
      const span = openSpan({ name, kind: 'server', requestID: request.id, ...(o.isDoor && fromBrowser(request)) });
      if (span) {
        spans.set(request, span);
        enterSpan(span.spanID);
      }
    }
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    spans.get(request)?.end(statusCode >= 500);
    // streams last as long as somebody looks
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      measure('call_seconds', { route: routeOf(request), status: String(statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
}

/** The request's first span here; a browser that traces calls sends a UUID, and tells of its own part later. */
function fromBrowser(request: FastifyRequest): { parentID: string; spanID?: string } {
  const ids = traceOf(request.id);
  const given = request.headers[REQUEST_ID_HEADER] === request.id && request.id.includes('-');
  return ids && given ? { parentID: ids.browserID, spanID: ids.rootID } : { parentID: 'root' };
}
