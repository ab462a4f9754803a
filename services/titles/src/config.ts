import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, rpcAddress, serviceShape, shown } from '@videoqs/node/runtime/config';
import { z } from 'zod';

const httpURL = z.url({ protocol: /^https?$/ });
const tmdbShape = {
  /** A v4 read token for TMDB. Without it nothing is fetched from TMDB. */
  TMDB_TOKEN: z.string().min(1).optional(),
  TMDB_URL: httpURL.default('https://api.themoviedb.org/3').register(shown),
  /**
   * The maximum number of requests that one process sends to TMDB in a second, at most 40. Several processes together
   * must stay below TMDB's limit.
   */
  TMDB_PER_SECOND: z.coerce.number().int().min(1).max(40).default(20),
  TMDB_EXPORTS_URL: httpURL.default('http://files.tmdb.org/p/exports').register(shown),
  /** The folder for exports from TMDB while they are fetched and read. */
  TMDB_DIR: z.string().min(1).default(join(tmpdir(), 'videoqs-tmdb')).register(shown),
};

export const shape = {
  ...serviceShape,
  ...tmdbShape,
  /** The URL of TMDB's images without a size, such as https://image.tmdb.org/t/p. Without it every picture is drawn. */
  TMDB_IMAGE_URL: httpURL.optional().register(shown),
  /** The folder for fetched pictures. */
  PICTURE_DIR: z.string().min(1).default(join(tmpdir(), 'videoqs-pictures')).register(shown),
  /** The maximum number of bytes of fetched pictures on disk. */
  PICTURE_BYTES: z.coerce.number().int().min(1_000_000).default(2_000_000_000),
  /** The site's address for browsers and search engines. */
  SITE_URL: z.url().default('http://localhost:8080').register(shown),
  /** `host:port` of the RPC servers of queues, social and account, which provide queued titles and statistics. */
  QUEUES_RPC: rpcAddress,
  ACCOUNT_RPC: rpcAddress,
  SOCIAL_RPC: rpcAddress,
  /** The folder that stores the indexes between starts. If the folder is lost, the indexes are rebuilt. */
  INDEX_DIR: z.string().default(join(tmpdir(), 'videoqs-index')).register(shown),
};
export type Config = ReturnType<typeof readConfig<typeof shape>>;

/** The service's environment. @throws Error naming every invalid variable */
export const serviceConfig = (env: NodeJS.ProcessEnv = process.env): Config => readConfig(shape, env);

const commandShape = {
  NODE_ENV: serviceShape.NODE_ENV,
  DATABASE_URL: serviceShape.DATABASE_URL,
};
/** The environment of `catalogue load` and `catalogue import`. */
export const commandConfig = (env: NodeJS.ProcessEnv = process.env) => readConfig(commandShape, env);

const compareShape = { NODE_ENV: serviceShape.NODE_ENV, ...tmdbShape, TMDB_TOKEN: z.string().min(1) };
/** The environment of `catalogue compare`. */
export const compareConfig = (env: NodeJS.ProcessEnv = process.env) => readConfig(compareShape, env);

/** The environment of the `tmdb` commands. */
export const tmdbConfig = (env: NodeJS.ProcessEnv = process.env) => readConfig({ ...commandShape, ...tmdbShape }, env);

const graphShape = {
  NODE_ENV: serviceShape.NODE_ENV,
  DATABASE_URL: serviceShape.DATABASE_URL,
  /** The file to which the graph of six degrees is saved. */
  GRAPH_FILE: z.string().min(1),
};
/** The environment of the process that builds the graph. The service sets it when it starts the process. */
export const graphConfig = (env: NodeJS.ProcessEnv = process.env) => readConfig(graphShape, env);
