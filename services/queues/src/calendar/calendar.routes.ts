import { CallFailure } from '@videoqs/node/runtime/failure';
import type { FastifyInstance } from 'fastify';
import type { ReadCalendar } from './read-calendar.ts';

/**
 * Serves GET /calendar/:file on Fastify directly, because calendar programs cannot sign calls. The secret in the
 * address identifies the member.
 */
export function calendarRoutes(fastify: FastifyInstance, calendars: ReadCalendar): void {
  fastify.get('/calendar/:file(^.{1,100}$)', async (request, reply) => {
    const { file } = request.params as { file: string };
    const text = file.endsWith('.ics') ? await calendars.read(file.slice(0, -'.ics'.length)) : null;
    if (text === null) throw new CallFailure('not-found');
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, max-age=300',
        'x-content-type-options': 'nosniff',
      })
      .send(text);
  });
}
