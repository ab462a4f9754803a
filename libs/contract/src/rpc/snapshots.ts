import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';
import { rpc } from './declare.ts';

/** The maximum number of members that one call compares. */
export const SNAPSHOTS_ASKED = 1_000;

/**
 * The snapshots that a service has of these members. The account service compares them with its own data.
 */
export const snapshotsRpc = (service: Service) =>
  rpc(
    service,
    z.object({ userIDs: z.array(z.int()).max(SNAPSHOTS_ASKED) }),
    z.array(z.object({ userID: z.int(), username: z.string(), imgSrc: z.string().nullable(), at: timestamp })),
  );
