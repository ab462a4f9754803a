import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { exportRpc } from '../rpc/export.ts';
import { snapshotsRpc } from '../rpc/snapshots.ts';

export const socialRpcs = {
  /** Those of `otherIDs` whom a member has blocked or who have blocked them: neither invites or finds the other. */
  'social.blocked': rpc(
    'social',
    z.object({ userID: z.int(), otherIDs: z.array(z.int()).max(500) }),
    z.object({ blockedIDs: z.array(z.int()) }),
  ),
  'social.export': exportRpc('social'),
  'social.memberSnapshots': snapshotsRpc('social'),
} as const;
