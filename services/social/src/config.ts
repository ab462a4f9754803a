import { readConfig, serviceShape } from '@videoqs/node/service/config';
import { z } from 'zod';

/** The social service's environment; the only reader of process.env here. */
export const shape = {
  ...serviceShape,
  /** `host:port` of the titles service's RPC. */
  TITLES_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  /** Those of queues and account. */
  QUEUES_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  ACCOUNT_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  /** How often news goes to the feeds of active readers, ms. */
  FAN_OUT_MS: z.coerce.number().int().min(200).default(2_000),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
