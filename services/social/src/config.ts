import { readConfig, serviceShape } from '@videoqs/node/service/config';

/** The social service's environment; the only reader of process.env here. */
export const config = readConfig(serviceShape, process.env);
export type Config = typeof config;
