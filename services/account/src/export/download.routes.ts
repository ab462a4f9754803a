import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance } from 'fastify';
import type { FetchExport } from './fetch-export.ts';

/** Serves GET /download/:link on Fastify directly, because the reply is a file. The link itself grants access. */
export function downloadRoutes(fastify: FastifyInstance, exports: FetchExport): void {
  fastify.get('/download/:link(^.{1,100}$)', async (request, reply) => {
    const zip = await exports.zip((request.params as { link: string }).link);
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
