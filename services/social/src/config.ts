import { readConfig, rpcAddress, serviceShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

/** The environment of the social service. No other file of the service reads process.env. */
export const shape = {
  ...serviceShape,
  /** `host:port` of the RPC servers of titles, queues and account. */
  TITLES_RPC: rpcAddress,
  QUEUES_RPC: rpcAddress,
  ACCOUNT_RPC: rpcAddress,
  /** Milliseconds between two rounds that write new entries into active readers' feeds. */
  FAN_OUT_MS: z.coerce.number().int().min(200).default(2_000),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
