import { runMigrations } from '@videoqs/node/service/service-app';
import { serviceConfig } from './config.ts';
import { definition } from './definition.ts';

await runMigrations(definition(serviceConfig()));
