import { readConfig, serviceShape } from '@videoqs/node/service/config';
import { z } from 'zod';

/** The queues service's environment; the only reader of process.env here. */
export const shape = {
  ...serviceShape,
  /** `host:port` of the titles service's RPC. */
  TITLES_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  /** How often reminders that are due are looked for, ms. */
  SWEEP_MS: z.coerce.number().int().min(200).default(20_000),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
