import { runMigrations } from '@videoqs/node/app/run-migrations';
import { config } from './config.ts';
import { definition } from './definition.ts';

await runMigrations(definition(config));
