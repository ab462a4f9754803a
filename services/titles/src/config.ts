import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, serviceShape } from '@videoqs/node/service/config';
import { z } from 'zod';

const shape = {
  ...serviceShape,
  /** As browsers and search engines reach it. */
  SITE_URL: z.url().default('http://localhost:8080'),
  /** `host:port` of the RPC of the services that are asked what members queued, and counted with. */
  QUEUES_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  ACCOUNT_RPC: z.string().regex(/^[^:\s]+:\d+$/),
  /** TMDB's image host with its size left off, e.g. https://image.tmdb.org/t/p; without it every picture is drawn. */
  TMDB_IMAGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Folder in which what is built from the catalogue is kept between starts; losing it costs building it anew. */
  INDEX_DIR: z.string().default(join(tmpdir(), 'videoqs-index')),
};
export type Config = ReturnType<typeof readConfig<typeof shape>>;

/** The service's environment. @throws Error naming every bad variable */
export const serviceConfig = (env: NodeJS.ProcessEnv = process.env): Config => readConfig(shape, env);

const commandShape = {
  NODE_ENV: serviceShape.NODE_ENV,
  DATABASE_URL: serviceShape.DATABASE_URL,
};
/** The environment of `catalogue load` and `catalogue import`. */
export const commandConfig = (env: NodeJS.ProcessEnv = process.env) => readConfig(commandShape, env);

const compareShape = {
  NODE_ENV: serviceShape.NODE_ENV,
  /** A v4 read token of TMDB. */
  TMDB_TOKEN: z.string().min(1),
  TMDB_URL: z.url({ protocol: /^https?$/ }).default('https://api.themoviedb.org/3'),
};
/** The environment of `catalogue compare`. */
export const compareConfig = (env: NodeJS.ProcessEnv = process.env) => readConfig(compareShape, env);
