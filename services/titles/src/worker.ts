import { startWorker } from '@videoqs/node/app/worker-app';
import { runUntilSignal } from '@videoqs/node/runtime/run-until-signal';
import { serviceConfig } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(async () => startWorker(definition(serviceConfig())));
