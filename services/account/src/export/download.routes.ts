import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance } from 'fastify';
import type { ExportService } from './export.service.ts';

/** GET /download/:way on the bare Fastify: a file, not a call. The way itself says who may. */
export function downloadRoutes(fastify: FastifyInstance, exports: ExportService): void {
  fastify.get('/download/:way(^.{1,100}$)', async (request, reply) => {
    const zip = await exports.fetch((request.params as { way: string }).way);
    if (!zip) throw new CallFailure('not-found');
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="videoqs-my-data.zip"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(zip);
  });
}
