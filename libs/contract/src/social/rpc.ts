import { exportRpc } from '../rpc/export.ts';
import { snapshotsRpc } from '../rpc/snapshots.ts';

export const socialRpcs = {
  'social.export': exportRpc('social'),
  'social.memberSnapshots': snapshotsRpc('social'),
} as const;
