import { z } from 'zod';
import { developmentRpc, rpc } from '../rpc/declare.ts';
import { SNAPSHOTS_ASKED } from '../rpc/snapshots.ts';
import { signedMember, timestamp } from '../wire/values.ts';
import { CHANNELS } from './channel.ts';

export const accountRpcs = {
  /**
   * Reads the member of a session; null if the session is invalid. `otherBoot`: the session was opened with another
   * bootID.
   */
  'account.session': rpc(
    'account',
    z.object({
      userID: z.int(),
      userAUTH: z.string(),
      bootID: z.string().optional(),
      /** The caller's network address. */
      address: z.string().optional(),
    }),
    z.object({ member: signedMember.nullable(), otherBoot: z.boolean() }),
  ),
  /** Finds the ended sessions among those in the request. Returns their positions in the request. */
  'account.sessionsOver': rpc(
    'account',
    z.object({ pairs: z.array(z.object({ userID: z.int(), userAUTH: z.string() })).max(1_000) }),
    z.object({ over: z.array(z.int()) }),
  ),
  /** Messages of the development outbox, the newest first. */
  'account.outbox': developmentRpc(
    'account',
    z.object({ to: z.string().optional() }),
    z.array(
      z.object({
        channel: z.enum(CHANNELS).exclude(['push']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        at: z.string(),
      }),
    ),
  ),
  /** The account's data for the member's public page; null when there is no such member. */
  'account.profile': rpc(
    'account',
    z.object({ userID: z.int() }),
    z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        zipcode: z.string(),
        /** City and state of the zip code. */
        location: z.string(),
        memberSince: timestamp,
        level: z.string(),
      })
      .nullable(),
  ),
  /**
   * Finds the member with this verified email or cell; null when there is none. `mayAsk`: whether the caller has
   * verified an address of their own. If not, nobody is found.
   */
  'account.findMember': rpc(
    'account',
    z.object({ askerID: z.int(), by: z.enum(['email', 'cell']), identifier: z.string().max(254) }),
    z.object({ mayAsk: z.boolean(), found: z.int().nullable() }),
  ),
  /** Members by their ids, and by their names in upper or lower case; unknown members are left out. */
  'account.members': rpc(
    'account',
    z.object({ userIDs: z.array(z.int()).max(SNAPSHOTS_ASKED), usernames: z.array(z.string()).max(SNAPSHOTS_ASKED) }),
    z.array(z.object({ userID: z.int(), username: z.string(), imgSrc: z.string().nullable() })),
  ),
  /** The country of each member, and the streaming services they subscribe to. */
  'account.viewers': rpc(
    'account',
    z.object({ userIDs: z.array(z.int()).max(60) }),
    z.array(z.object({ userID: z.int(), country: z.string(), services: z.array(z.string()) })),
  ),
  /** The number of members. */
  'account.counts': rpc('account', z.object({}), z.object({ members: z.int() })),
} as const;
