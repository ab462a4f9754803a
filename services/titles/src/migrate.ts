import { runMigrations } from '@videoqs/node/app/run-migrations';
import { serviceConfig } from './config.ts';
import { definition } from './definition.ts';

await runMigrations(definition(serviceConfig()));
