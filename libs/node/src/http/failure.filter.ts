import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { throwError } from 'rxjs';
import { failureReply, toFailure } from './failure-reply.ts';
import { replyWithFailure } from './reply-with-failure.ts';

/** Maps domain errors to HTTP and RPC answers, for all controllers. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}
  catch(error: unknown, host: ArgumentsHost) {
    if (host.getType() === 'rpc') {
      const failure = toFailure(error);
      if (failure.code === 'internal') this.log.error({ err: error }, 'an RPC failed');
      return throwError(() => failureReply(failure, '').body);
    }
    const http = host.switchToHttp();
    replyWithFailure(this.log, error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
