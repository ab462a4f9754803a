import { startService } from '@videoqs/node/app/service-app';
import { runUntilSignal } from '@videoqs/node/runtime/run-until-signal';
import { config } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(() => startService(definition(config)));
