import { exportRpc } from '../rpc/export.ts';
import { snapshotsRpc } from '../rpc/snapshots.ts';

export const queuesRpcs = {
  'queues.export': exportRpc('queues'),
  'queues.memberSnapshots': snapshotsRpc('queues'),
} as const;
