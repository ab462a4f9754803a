import { readConfig, rpcAddress, serviceShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

/** The environment of the queues service. No other file of the service reads process.env. */
export const shape = {
  ...serviceShape,
  /** `host:port` of the RPC servers of titles, social (blocks) and account. */
  TITLES_RPC: rpcAddress,
  SOCIAL_RPC: rpcAddress,
  ACCOUNT_RPC: rpcAddress,
  /** Milliseconds between two searches for due reminders. */
  SWEEP_MS: z.coerce.number().int().min(200).default(20_000),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
