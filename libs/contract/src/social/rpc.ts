import { exportRpc } from '../rpc/export.ts';

export const socialRpcs = {
  'social.export': exportRpc('social'),
} as const;
