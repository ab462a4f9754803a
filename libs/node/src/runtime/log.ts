import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { boundedByCount } from './bounded-map.ts';
import { currentRequestID } from './request-scope.ts';
import { isTracing, traceOf } from './spans.ts';

/** Fields of every line: the request, and its trace if traces are on. */
export const logScope = (): { requestID?: string; trace_id?: string } => {
  const requestID = currentRequestID();
  if (!requestID) return {};
  const trace = isTracing() && traceOf(requestID);
  return { requestID, ...(trace && { trace_id: trace.traceID }) };
};

const MINUTE_MS = 60_000;
/** The maximum number of lines of one kind that are logged in a minute. */
const A_MINUTE = 5;
/** The maximum number of kinds of lines that are counted at the same time. */
const KINDS = 1_000;

/**
 * Limits the lines about a fault that repeats. Otherwise a store that refuses everything would fill the disk with
 * thousands of equal lines a second.
 */
export class Repeats {
  private readonly kinds = boundedByCount<{ since: number; passed: number; leftOut: number }>(KINDS);

  constructor(private readonly now: () => number = Date.now) {}

  /** @returns how many lines of this kind were skipped before this one; undefined if this line is skipped, too */
  pass(kind: string): number | undefined {
    const now = this.now();
    const seen = this.kinds.get(kind);
    if (!seen || now - seen.since >= MINUTE_MS) {
      this.kinds.set(kind, { since: now, passed: 1, leftOut: 0 });
      return seen?.leftOut ?? 0;
    }
    if (seen.passed < A_MINUTE) {
      seen.passed++;
      return 0;
    }
    seen.leftOut++;
    return undefined;
  }
}

/**
 * Logs JSON lines with the part's name and the request id. A warning or error that repeats is logged a few times a
 * minute. Never log bodies, headers or secrets.
 * @param to receives the lines; standard output if unset
 */
export function makeLog(part: string, level: string, to?: DestinationStream): Logger {
  const repeats = new Repeats();
  const options: LoggerOptions = {
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: logScope,
    serializers: { err: loggedError, path: loggedPath },
    redact: ['req.headers', '*.password', '*.passhash', '*.userAUTH', '*.authorization'],
    hooks: {
      logMethod([first, ...rest], method, of) {
        const leftOut = of < WARN ? 0 : repeats.pass(kindOf(first, rest));
        if (leftOut === undefined) return;
        method.apply(this, [leftOut && typeof first === 'object' ? { ...first, leftOut } : first, ...rest] as never);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}

const WARN = pino.levels.values.warn as number;
/** The key of a line's kind. Lines of one kind have the same message and the same error. */
function kindOf(first: unknown, [message]: unknown[]): string {
  const { err } = (typeof first === 'object' && first ? first : {}) as { err?: unknown };
  return `${typeof first === 'string' ? first : message} ${err instanceof Error ? err.message : ''}`;
}

/** An address without its query and without the secret keys of calendars, downloads and uploads. */
const loggedPath = (path: string): string => path.replace(/\?.*/s, '').replaceAll(/[^/]{32,}/g, '…');

/** The loggable part of an error. Libraries attach whole connections to errors, and these contain secrets. */
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

/** The log that services inject. It is a class because Nest finds providers by class. Its methods are pino's. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: nobody constructs it, it is the token of the provided logger
export abstract class Log {}
export interface Log extends Logger {}

/** Sends Nest's own messages to the same log. */
export function nestLogger(log: Logger): LoggerService {
  return {
    log: (m: unknown, context?: string) => log.debug({ context }, String(m)),
    warn: (m: unknown, context?: string) => log.warn({ context }, String(m)),
    error: (m: unknown, ...rest: unknown[]) => log.error({ context: rest.at(-1), stack: rest[0] }, String(m)),
    debug: () => {},
    verbose: () => {},
  };
}
