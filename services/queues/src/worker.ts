import { runUntilSignal } from '@videoqs/node/run-until-signal';
import { startWorker } from '@videoqs/node/service-app';
import { config } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(() => startWorker(definition(config)));
