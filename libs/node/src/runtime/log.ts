import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import { currentRequestID } from './request-scope.ts';
import { isTracing, traceOf } from './spans.ts';

/** Every line names the request that it is about, and its trace where there are traces. */
export const logScope = (): { requestID?: string; trace_id?: string } => {
  const requestID = currentRequestID();
  if (!requestID) return {};
  const trace = isTracing() && traceOf(requestID);
  return { requestID, ...(trace && { trace_id: trace.traceID }) };
};

/** JSON lines with the part's name and the request id; bodies, headers and secrets are never handed to it. */
export function makeLog(part: string, level: string): Logger {
  return pino({
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: logScope,
    serializers: { err: loggedError, path: loggedPath },
    redact: ['req.headers', '*.password', '*.passhash', '*.userAUTH', '*.authorization'],
  });
}

/** What a log says of an address: no question, and none of the keys that a calendar, download or upload is opened by. */
const loggedPath = (path: string): string => path.replace(/\?.*/s, '').replaceAll(/[^/]{32,}/g, '…');

/** What a log says of an error: libraries hang whole connections on theirs, with the secrets in them. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code: String(code) }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  };
}

/** What services ask Nest for to write to the log: a class, for Nest finds things by them; all of it is pino's. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: nobody makes one, it stands for the logger that is provided
export abstract class Log {}
export interface Log extends Logger {}

/** Nest's own messages through the same log. */
export function nestLogger(log: Logger): LoggerService {
  return {
    log: (m: unknown, context?: string) => log.debug({ context }, String(m)),
    warn: (m: unknown, context?: string) => log.warn({ context }, String(m)),
    error: (m: unknown, ...rest: unknown[]) => log.error({ context: rest.at(-1), stack: rest[0] }, String(m)),
    debug: () => {},
    verbose: () => {},
  };
}
