import { commonShape, readConfig } from '@videoqs/node/runtime/config';
import { z } from 'zod';

/** The gateway's environment; the only reader of process.env here. */
export const shape = {
  ...commonShape,
  TITLES_URL: z.url(),
  QUEUES_URL: z.url(),
  SOCIAL_URL: z.url(),
  ACCOUNT_URL: z.url(),
  /** `host:port` of the account service's RPC, which knows sessions. */
  ACCOUNT_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  /** Of the titles service, which knows what a shared link shows. */
  TITLES_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  /** Of the social service, which knows what a share's link shows. */
  SOCIAL_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  /** Further parts that /healthz asks: `name=url` joined by commas. */
  HEALTH_URLS: z.string().default(''),
  SHELL_DIR: z.string(),
  /** Folder of each remote's build: `name=folder` joined by commas. A folder may come, change and go at run time. */
  REMOTE_DIRS: z.string(),
  /** Which release of each remote is live, `<name>/live.json`; may change at run time. Without it the last published one is. */
  REGISTRY_DIR: z.string().optional(),
  SITE_URL: z.url().default('http://localhost:8080'),
  /** Below the 15 s after which either side lets go of a silent connection. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(14_000).default(10_000),
  /** Calls under way to one service at most; more are shed with 503. */
  UPSTREAM_LIMIT: z.coerce.number().int().min(1).default(256),
  /** Calls a minute from one address at most. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(10).default(1_200),
  /** The same of pages, of pictures and built files, and of /healthz; half, five times and a tenth of the calls if unset. */
  PAGES_PER_MINUTE: z.coerce.number().int().min(10).optional(),
  FILES_PER_MINUTE: z.coerce.number().int().min(10).optional(),
  HEALTH_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  /** off: a proxy in front compresses. */
  COMPRESS: z.enum(['on', 'off']).default('on'),
  /** How many proxies in front of us add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** The header in which that proxy says where a browser is; it must drop one that the browser sent. */
  PLACE_HEADER: z.string().toLowerCase().optional(),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
