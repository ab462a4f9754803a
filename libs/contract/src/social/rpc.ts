import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { exportRpc } from '../rpc/export.ts';
import { pageHead } from '../rpc/page-head.ts';
import { snapshotsRpc } from '../rpc/snapshots.ts';

/** What the page at a path says of itself, as of titles.head. `address`: who asks, for the limit of guesses. */
const head = rpc('social', z.object({ path: z.string().max(300), address: z.string().max(64) }), pageHead.nullable());

export const socialRpcs = {
  /**
   * Those of `otherIDs` whom a member has blocked or who have blocked them: neither invites or finds the other; and those
   * who have the member among their contacts, left out by releases before it.
   */
  'social.blocked': rpc(
    'social',
    z.object({ userID: z.int(), otherIDs: z.array(z.int()).max(500) }),
    z.object({ blockedIDs: z.array(z.int()), knownTo: z.array(z.int()).optional() }),
  ),
  /** How much there is of it. */
  'social.counts': rpc('social', z.object({}), z.object({ reviews: z.int() })),
  'social.export': exportRpc('social'),
  'social.head': head,
  'social.memberSnapshots': snapshotsRpc('social'),
} as const;
