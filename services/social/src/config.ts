import { readConfig, serviceShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

const line = z.string().regex(/^[^:\s]+:\d+$/);

/** The environment of the social service. No other file of the service reads process.env. */
export const shape = {
  ...serviceShape,
  /** `host:port` of the RPC servers of titles, queues and account. */
  TITLES_RPC: line,
  QUEUES_RPC: line,
  ACCOUNT_RPC: line,
  /** Milliseconds between two rounds that write new entries into active readers' feeds. */
  FAN_OUT_MS: z.coerce.number().int().min(200).default(2_000),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
