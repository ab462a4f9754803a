import { readConfig, serviceShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

const line = z.string().regex(/^[^:\s]+:\d+$/);

/** The queues service's environment; the only reader of process.env here. */
export const shape = {
  ...serviceShape,
  /** `host:port` of the RPC of the services that know titles, who blocks whom, and members. */
  TITLES_RPC: line,
  SOCIAL_RPC: line,
  ACCOUNT_RPC: line,
  /** How often reminders that are due are looked for, ms. */
  SWEEP_MS: z.coerce.number().int().min(200).default(20_000),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
