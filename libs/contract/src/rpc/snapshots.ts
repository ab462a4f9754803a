import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';
import { rpc } from './declare.ts';

/** Most members that one call compares. */
export const SNAPSHOTS_ASKED = 1_000;

/**
 * A service's own snapshots of these members, as far as it has any. The account service compares them with its own
 * data.
 */
export const snapshotsRpc = (service: Service) =>
  rpc(
    service,
    z.object({ userIDs: z.array(z.int()).max(SNAPSHOTS_ASKED) }),
    z.array(z.object({ userID: z.int(), username: z.string(), imgSrc: z.string().nullable(), at: timestamp })),
  );
