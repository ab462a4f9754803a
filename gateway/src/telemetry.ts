import { TELEMETRY_PATH, telemetryBody } from '@videoqs/contract/wire/telemetry';
import { InvalidBody } from '@videoqs/node/runtime/failure';
import { measure } from '@videoqs/node/runtime/measures';
import { openSpan, traceOf } from '@videoqs/node/runtime/spans';
import type { FastifyInstance } from 'fastify';
import type { Count } from './address-limits.ts';

/**
 * POST /telemetry: what browsers tell of their pages and calls, for the measures and as the first span of their calls'
 * traces. Anybody may send anything, so that all of it is bounded: names to those we know, amounts by the contract.
 * @param areas whose pages there are
 */
export function routeTelemetry(fastify: FastifyInstance, count: Count, areas: ReadonlySet<string>): void {
  fastify.post(TELEMETRY_PATH, { onRequest: count }, async (request, reply) => {
    const read = telemetryBody.safeParse(request.body);
    if (!read.success) throw new InvalidBody(read.error.issues);
    for (const { name, value, remote } of read.data.vitals) {
      const labels = { remote: areas.has(remote) ? remote : 'other' };
      if (name === 'CLS') measure('web_layout_shift', labels, value);
      else measure('web_vital_seconds', { ...labels, vital: name }, value / 1_000);
    }
    const now = Date.now();
    for (const { id, path, ago, ms, status } of read.data.calls) {
      const spanID = traceOf(id)?.browserID;
      if (!spanID) continue;
      const at = now - ago;
      const start = { name: `browser ${path}`, kind: 'client', requestID: id, parentID: 'root', spanID, at } as const;
      openSpan(start)?.end(status === 0 || status >= 500, at + ms);
    }
    return reply.status(204).send();
  });
}
