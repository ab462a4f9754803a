import type { Gauge } from '@videoqs/node/runtime/measures';
import type { Registry } from './registry.ts';

/** A gauge that shows which remotes have a live.json that cannot be used. */
export const liveFaults = (registry: Registry): Gauge => ({
  name: 'live_fault',
  help: '1 if the live.json of a remote cannot be followed, so that pages show an older release or none.',
  label: 'remote',
  read: () => registry.liveFaults(),
});
