import { commonShape, readConfig, rpcAddress, shown, warmUpShape } from '@videoqs/node/runtime/config';
import { z } from 'zod';

/** The environment of the gateway. No other file of the gateway reads process.env. */
export const shape = {
  ...commonShape,
  ...warmUpShape,
  TITLES_URL: z.url().register(shown),
  QUEUES_URL: z.url().register(shown),
  SOCIAL_URL: z.url().register(shown),
  ACCOUNT_URL: z.url().register(shown),
  /** `host:port` of the account service's RPC, which checks sessions. */
  ACCOUNT_RPC: rpcAddress,
  /** `host:port` of the titles service's RPC, which provides the heads of its pages. */
  TITLES_RPC: rpcAddress,
  /** `host:port` of the social service's RPC, which provides the heads of share pages. */
  SOCIAL_RPC: rpcAddress,
  /** `host:port` of the queues service's RPC, which provides the heads of invitation pages. */
  QUEUES_RPC: rpcAddress,
  /** Further processes whose state /healthz shows: `name=url` joined by commas. */
  HEALTH_URLS: z.string().default('').register(shown),
  SHELL_DIR: z.string().register(shown),
  /**
   * The folder of each remote's build: `name=folder` joined by commas. Folders may be added, changed and deleted while
   * the gateway runs.
   */
  REMOTE_DIRS: z.string().register(shown),
  /**
   * The folder with the file `<name>/live.json` of each remote, which names its live release. The files may change
   * while the gateway runs. Without the folder, the release that was published last is live.
   */
  REGISTRY_DIR: z.string().optional().register(shown),
  /** The file with the switches of the operators (ADR 0066). It may change while the gateway runs. */
  SWITCHES_FILE: z.string().optional().register(shown),
  SITE_URL: z.url().default('http://localhost:8080').register(shown),
  /**
   * The time limit of a call to a service. It is less than the 15 s after which either side closes a silent connection.
   */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(14_000).default(10_000),
  /** The maximum number of calls that may be in progress to one service. Further calls are refused with 503. */
  UPSTREAM_LIMIT: z.coerce.number().int().min(1).default(256),
  /** The maximum number of calls in a minute from one address. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(10).default(1_200),
  /**
   * The maximum number of pages, files (pictures and builds) and health checks in a minute from one address. If unset,
   * they are half, five times and a tenth of the number of calls.
   */
  PAGES_PER_MINUTE: z.coerce.number().int().min(10).optional(),
  FILES_PER_MINUTE: z.coerce.number().int().min(10).optional(),
  HEALTH_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  /** `off` when a proxy in front of us compresses. */
  COMPRESS: z.enum(['on', 'off']).default('on').register(shown),
  /** The number of trusted proxies in front of the gateway that add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /**
   * The header in which the proxy in front of us reports the browser's location. The proxy must remove this header from
   * the browser's own request.
   */
  PLACE_HEADER: z.string().toLowerCase().optional().register(shown),
};
export const config = readConfig(shape, process.env);
export type Config = typeof config;
