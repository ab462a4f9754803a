import { readConfig, serviceShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

const line = z.string().regex(/^[^:\s]+:\d+$/);

/** The social service's environment; the only reader of process.env here. */
export const shape = {
  ...serviceShape,
  /** `host:port` of the RPC of the services that know titles, queues, and what members have said of themselves. */
  TITLES_RPC: line,
  QUEUES_RPC: line,
  ACCOUNT_RPC: line,
  /** How often news goes to the feeds of active readers, ms. */
  FAN_OUT_MS: z.coerce.number().int().min(200).default(2_000),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
