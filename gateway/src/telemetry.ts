import { TELEMETRY_PATH } from '@videoqs/contract/limits/telemetry';
import { telemetryBody } from '@videoqs/contract/wire/telemetry';
import { InvalidBody } from '@videoqs/node/runtime/failure';
import { measure } from '@videoqs/node/runtime/measures';
import { openSpan, traceOf } from '@videoqs/node/runtime/spans';
import type { FastifyInstance } from 'fastify';
import type { Count } from './address-limits.ts';

/**
 * POST /telemetry: browsers' reports about their pages and calls. They feed metrics and become the first span of the
 * calls' traces. Anybody can send anything, so everything is limited: names to those we know, amounts by the contract.
 * @param areas the areas that have pages
 * @param isPublished whether a release of an area is known here
 */
export function routeTelemetry(
  fastify: FastifyInstance,
  count: Count,
  areas: ReadonlySet<string>,
  isPublished: (area: string, version: string) => Promise<boolean>,
): void {
  const labelsOf = async ({ remote, version = '' }: { remote: string; version?: string | undefined }) => {
    if (!areas.has(remote)) return { remote: 'other', version: 'other' };
    return { remote, version: version && (await isPublished(remote, version)) ? version : 'other' };
  };
  fastify.post(TELEMETRY_PATH, { onRequest: count }, async (request, reply) => {
    const read = telemetryBody.safeParse(request.body);
    if (!read.success) throw new InvalidBody(read.error.issues);
    for (const { name, value, ...shown } of read.data.vitals) {
      const labels = await labelsOf(shown);
      if (name === 'CLS') measure('web_layout_shift', { remote: labels.remote }, value);
      else measure('web_vital_seconds', { ...labels, vital: name }, value / 1_000);
    }
    for (const shown of read.data.faults) measure('web_faults', await labelsOf(shown), 1);
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
