import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';
import { rpc } from './declare.ts';

/** At most this many members are compared by one question. */
export const SNAPSHOTS_ASKED = 1_000;

/** A service's own snapshots of these members, as far as it has any, to be compared with what the account service knows. */
export const snapshotsRpc = (service: Service) =>
  rpc(
    service,
    z.object({ userIDs: z.array(z.int()).max(SNAPSHOTS_ASKED) }),
    z.array(z.object({ userID: z.int(), username: z.string(), imgSrc: z.string().nullable(), at: timestamp })),
  );
