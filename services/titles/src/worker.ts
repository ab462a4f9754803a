import { runUntilSignal } from '@videoqs/node/run-until-signal';
import { startWorker } from '@videoqs/node/service-app';
import { serviceConfig } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(async () => startWorker(definition(serviceConfig())));
