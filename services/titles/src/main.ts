import { runUntilSignal } from '@videoqs/node/service/run-until-signal';
import { startService } from '@videoqs/node/service/service-app';
import { serviceConfig } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(async () => startService(definition(serviceConfig())));
