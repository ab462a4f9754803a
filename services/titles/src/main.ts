import { startService } from '@videoqs/node/app/service-app';
import { runUntilSignal } from '@videoqs/node/runtime/run-until-signal';
import { serviceConfig } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(async () => startService(definition(serviceConfig())));
