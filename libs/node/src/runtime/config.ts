import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

/** The environment of every service and worker. Each area's config.ts adds its own variables and reads it once. */
export const commonShape = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535),
  /**
   * The secret that signs members for services at the gateway. All parts share it. At least 32 characters. During a
   * rotation it contains several values, joined by commas: the first value signs, and all values are accepted.
   */
  MEMBER_SECRET: z.string().regex(/^[^,]{32,}(,[^,]{32,})*$/, 'at least 32 characters each'),
  /** Redis for BullMQ, the session cache and limits; required in production. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** The release that runs here, as `videoqs_build_info` reports it. A release's manifest sets it. */
  RELEASE: z.string().max(100).optional(),
  /** The port where Prometheus reads /metrics, separate from the part's own port. Without it nothing is measured. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Where traces are sent, by OTLP over HTTP. Without it no traces are made. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces that is kept, the same in all parts; 0.01 if unset. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** A file with milliseconds to add to the clock, for tests; refused in production. */
  CLOCK_FILE: z.string().optional(),
};

/** How a new copy of the gateway or a service warms up. */
export const warmUpShape = {
  /** The number of calls that a new copy makes to itself, so that the first callers do not meet cold code. */
  WARM_UP_CALLS: z.coerce.number().int().min(0).max(10_000).default(0),
  /** While a copy warms up, it reports itself as not ready for up to this many seconds, so that other copies answer. */
  WARM_UP_SECONDS: z.coerce.number().int().min(0).max(3_600).default(0),
};

export const serviceShape = {
  ...commonShape,
  ...warmUpShape,
  RPC_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(50).default(8),
  /**
   * `inside` makes a service run its worker too, so that a small machine needs one process for both; `apart` if unset.
   */
  WORKER: z.enum(['apart', 'inside']).optional(),
  /** The Postgres database for BullMQ's tables when there is no Redis. */
  JOBS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The password of the job board (`node dist/jobs.mjs board`); without it the board does not start. */
  BOARD_PASSWORD: z.string().min(16).optional(),
  BOARD_PORT: z.coerce.number().int().min(0).max(65535).optional(),
};

/**
 * @param shape zod fields by variable name
 * @param env usually process.env
 * @throws OperatorError naming every invalid variable at once
 */
export function readConfig<S extends z.ZodRawShape>(shape: S, env: NodeJS.ProcessEnv): z.output<z.ZodObject<S>> {
  const present = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== ''));
  const read = z.object(shape).safeParse(present);
  const faults = read.success ? [] : read.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
  if ((present.NODE_ENV ?? 'production') === 'production') {
    if ('REDIS_URL' in shape && !present.REDIS_URL) faults.push('REDIS_URL: production needs Redis');
    if (present.CLOCK_FILE) faults.push('CLOCK_FILE: not in production');
    if ('SMTP_URL' in shape && !present.SMTP_URL && present.MAIL !== 'off')
      faults.push('SMTP_URL: production needs a mail server; MAIL=off runs without mail');
  } else if ('JOBS_DATABASE_URL' in shape && !present.REDIS_URL && !present.JOBS_DATABASE_URL)
    faults.push('REDIS_URL or JOBS_DATABASE_URL: one of them is needed for jobs');
  if (faults.length || !read.success) throw new OperatorError(`Configuration is not usable:\n  ${faults.join('\n  ')}`);
  return read.data;
}
