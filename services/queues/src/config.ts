import { readConfig, serviceShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

const line = z.string().regex(/^[^:\s]+:\d+$/);

/** The environment of the queues service. No other file of the service reads process.env. */
export const shape = {
  ...serviceShape,
  /** `host:port` of the RPC servers of titles, social (blocks) and account. */
  TITLES_RPC: line,
  SOCIAL_RPC: line,
  ACCOUNT_RPC: line,
  /** Milliseconds between two searches for due reminders. */
  SWEEP_MS: z.coerce.number().int().min(200).default(20_000),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
