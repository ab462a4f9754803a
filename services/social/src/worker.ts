import { runUntilSignal } from '@videoqs/node/service/run-until-signal';
import { startWorker } from '@videoqs/node/service/worker-app';
import { config } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(() => startWorker(definition(config)));
