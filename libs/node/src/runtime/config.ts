import type { OpsSetting } from '@videoqs/contract/ops/parts';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

/**
 * The settings whose values operators may see. A declaration ends with `.register(shown)` to add its setting. Of other
 * settings operators see only whether they are set, because the value may be a secret.
 */
export const shown = z.registry();

/** `host:port` of a service's RPC server. */
export const rpcAddress = z
  .string()
  .regex(/^[^:\s]+:\d+$/)
  .register(shown);

/** The environment of every service and worker. Each area's config.ts adds its own variables and reads it once. */
export const commonShape = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production').register(shown),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').register(shown),
  HOST: z.string().default('0.0.0.0').register(shown),
  PORT: z.coerce.number().int().min(0).max(65535),
  /**
   * The secret with which the gateway signs the caller of each request to a service. All parts share it. At least 32
   * characters. During a rotation it contains several values, joined by commas: the first value signs, and all values
   * are accepted.
   */
  MEMBER_SECRET: z.string().regex(/^[^,]{32,}(,[^,]{32,})*$/, 'at least 32 characters each'),
  /** Redis for BullMQ, the session cache and limits; required in production. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .register(shown),
  /** The release that runs here, as `videoqs_build_info` reports it. A release's manifest sets it. */
  RELEASE: z.string().max(100).optional().register(shown),
  /** The port where Prometheus reads /metrics, separate from the part's own port. Without it nothing is measured. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Where traces are sent, by OTLP over HTTP. Without it no traces are made. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(shown),
  /** The share of traces that is kept, the same in all parts; 0.01 if unset. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** A file with milliseconds to add to the clock, for tests; refused in production. */
  CLOCK_FILE: z.string().optional().register(shown),
};

/** The settings for the warm-up of a new copy of the gateway or of a service. */
export const warmUpShape = {
  /**
   * The number of calls that a new copy sends to itself. These calls load and compile its code, so that the first
   * callers do not have to wait for that.
   */
  WARM_UP_CALLS: z.coerce.number().int().min(0).max(10_000).default(0),
  /**
   * The longest time in seconds for which a copy that warms up reports itself as not ready. Other copies answer
   * meanwhile.
   */
  WARM_UP_SECONDS: z.coerce.number().int().min(0).max(3_600).default(0),
};

export const serviceShape = {
  ...commonShape,
  ...warmUpShape,
  RPC_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).register(shown),
  DATABASE_POOL: z.coerce.number().int().min(1).max(50).default(8),
  /**
   * With `inside`, a service runs its worker too, so that a small machine needs only one process for both. The default
   * is `apart`.
   */
  WORKER: z.enum(['apart', 'inside']).optional().register(shown),
  /** The Postgres database for BullMQ's tables when there is no Redis. */
  JOBS_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(shown),
  /** The password of the job board (`node dist/jobs.mjs board`); without it the board does not start. */
  BOARD_PASSWORD: z.string().min(16).optional(),
  BOARD_PORT: z.coerce.number().int().min(0).max(65535).optional(),
};

/** The property in which a configuration, and each copy of it, stores the shape by which it was read. */
export const SHAPE = Symbol('shape');

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
  return Object.assign(read.data, { [SHAPE]: shape });
}

/** A part's settings as operators see them. @param config what readConfig returned */
export function settingsOf(config: object): OpsSetting[] {
  const { [SHAPE]: shape = {}, ...values } = config as { [SHAPE]?: z.ZodRawShape; [name: string]: unknown };
  return Object.entries(shape).map(([name, schema]) => settingOf(name, schema, values[name]));
}

function settingOf(name: string, schema: z.core.$ZodType, value: unknown): OpsSetting {
  const isShown = typeof value === 'number' || shown.has(schema);
  if (value === undefined || (value === '' && !isShown)) return { name, state: 'not set', value: null };
  if (!isShown) return { name, state: 'set', value: null };
  const { data: usual } = z.safeParse(schema, undefined);
  return { name, state: value === usual ? 'default' : 'set', value: withoutSecrets(String(value)) };
}

/**
 * Removes everything from a URL that may contain a password: user, password, query and fragment.
 * @returns null for a text that is no whole URL but may contain such a part, for example one URL of a list
 */
function withoutSecrets(text: string): string | null {
  if (!URL.canParse(text)) return /:\/\/.*[@?#]/s.test(text) ? null : text;
  const url = new URL(text);
  if (!url.host && url.protocol !== 'mailto:' && text.includes('@')) return null;
  if (!(url.username || url.password || url.search || url.hash)) return text;
  return Object.assign(url, { username: '', password: '', search: '', hash: '' }).href;
}
