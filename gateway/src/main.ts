import { runUntilSignal } from '@videoqs/node/runtime/run-until-signal';
import { config } from './config.ts';
import { startGateway } from './gateway.ts';

runUntilSignal(() => startGateway(config));
