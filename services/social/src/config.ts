import { readConfig, serviceShape } from '@videoqs/node/service/config';
import { z } from 'zod';

/** The social service's environment; the only reader of process.env here. */
export const config = readConfig(
  {
    ...serviceShape,
    /** `host:port` of the titles service's RPC. */
    TITLES_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  },
  process.env,
);
export type Config = typeof config;
