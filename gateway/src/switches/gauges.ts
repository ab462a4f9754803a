import { SWITCHES } from '@videoqs/contract/wire/switches';
import type { Gauge } from '@videoqs/node/runtime/measures';
import type { Switches } from './switches.ts';

/** Gauges that remind operators of the switches that are on, and show that switches.json cannot be used. */
export const switchGauges = (switches: Switches): Gauge[] => [
  {
    name: 'switch_on',
    help: '1 for each switch of the operators that is on.',
    label: 'switch',
    read: async () => Object.fromEntries(SWITCHES.map((name) => [name, switches.isOn(name) ? 1 : 0])),
  },
  {
    name: 'switch_fault',
    help: '1 if switches.json cannot be used, so that the switches stay as they were.',
    label: 'file',
    read: async () => ({ 'switches.json': switches.isFaulty ? 1 : 0 }),
  },
];
