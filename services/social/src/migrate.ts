import { runMigrations } from '@videoqs/node/service/service-app';
import { config } from './config.ts';
import { definition } from './definition.ts';

await runMigrations(definition(config));
