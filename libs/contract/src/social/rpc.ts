import { z } from 'zod';
import { rpc } from '../rpc/declare.ts';
import { exportRpc } from '../rpc/export.ts';
import { pageHead } from '../rpc/page-head.ts';
import { snapshotsRpc } from '../rpc/snapshots.ts';
import { mediaKeyValue, memberRef } from '../wire/values.ts';
import { TAG_LENGTH } from './words/words-text.ts';

/**
 * The data for the `<head>` of the page at a path, in the form of titles.head. `address`: the caller's network address,
 * which limits guessing of codes.
 */
const head = rpc('social', z.object({ path: z.string().max(300), address: z.string().max(64) }), pageHead.nullable());

export const socialRpcs = {
  /**
   * `blockedIDs`: those of `otherIDs` who blocked the member or are blocked by the member. Such members neither invite
   * nor find each other. `knownTo`: those of `otherIDs` who have the member as a contact. `mutedIDs`: those whom the
   * member mutes. Both are missing in answers of older releases.
   */
  'social.blocked': rpc(
    'social',
    z.object({ userID: z.int(), otherIDs: z.array(z.int()).max(500) }),
    z.object({
      blockedIDs: z.array(z.int()),
      knownTo: z.array(z.int()).optional(),
      mutedIDs: z.array(z.int()).optional(),
    }),
  ),
  /** A member's stars from reviews: for the given titles, or without `keys` for all of them; at most 20,000. */
  'social.starsOf': rpc(
    'social',
    z.object({ userID: z.int(), keys: z.array(mediaKeyValue).max(500).optional() }),
    z.object({ stars: z.array(z.tuple([mediaKeyValue, z.number()])) }),
  ),
  /**
   * The titles to which a member gave a tag, the latest first; at most 20,000. Tags are private, so the answer is for
   * that member alone.
   */
  'social.tagged': rpc(
    'social',
    z.object({ userID: z.int(), tag: z.string().max(TAG_LENGTH) }),
    z.object({ keys: z.array(mediaKeyValue) }),
  ),
  /**
   * The members whom a member follows and who follow back, the latest first. Blocked members and those whom the member
   * mutes are left out.
   */
  'social.friends': rpc(
    'social',
    z.object({ userID: z.int(), limit: z.int().min(1).max(50) }),
    z.object({ friends: z.array(memberRef) }),
  ),
  /** Totals for the statistics page. */
  'social.counts': rpc('social', z.object({}), z.object({ reviews: z.int() })),
  'social.export': exportRpc('social'),
  'social.head': head,
  'social.memberSnapshots': snapshotsRpc('social'),
} as const;
