import { runUntilSignal } from '@videoqs/node/service/run-until-signal';
import { startWorker } from '@videoqs/node/service/worker-app';
import { serviceConfig } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(async () => startWorker(definition(serviceConfig())));
