import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { CallFailure } from '../runtime/failure.ts';
import { failureReply, toFailure } from './failure-reply.ts';

/** Answers anything thrown in the common error shape, and logs errors that are our fault. */
export function replyWithFailure(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // A caller who disconnects during a call causes an ECONNRESET that looks like the database's. It is nobody's fault.
  const failure = request.raw.errored === error && error ? new CallFailure('invalid-body') : toFailure(error);
  if (failure.code === 'internal') log.error({ err: error, requestID: request.id, path: request.url }, 'call failed');
  else if (failure !== error && failure.code === 'unavailable')
    log.warn({ err: error, requestID: request.id, path: request.url }, 'the database is unavailable');
  const { status, body, headers } = failureReply(failure, request.id);
  reply.status(status).headers(headers).type('application/json').send(body);
}
