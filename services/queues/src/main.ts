import { runUntilSignal } from '@videoqs/node/service/run-until-signal';
import { startService } from '@videoqs/node/service/service-app';
import { config } from './config.ts';
import { definition } from './definition.ts';

runUntilSignal(() => startService(definition(config)));
