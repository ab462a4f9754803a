import { exportRpc } from '../rpc/export.ts';

export const queuesRpcs = {
  'queues.export': exportRpc('queues'),
} as const;
