import { z } from 'zod';
import { developmentRpc, rpc } from '../rpc/declare.ts';
import { SNAPSHOTS_ASKED } from '../rpc/snapshots.ts';
import { signedMember, timestamp } from '../wire/values.ts';
import { CHANNELS } from './channel.ts';

export const accountRpcs = {
  /** Who holds this session? null: nobody. `otherBoot`: the session saw another bootID before. */
  'account.session': rpc(
    'account',
    z.object({
      userID: z.int(),
      userAUTH: z.string(),
      bootID: z.string().optional(),
      /** Where the call came from. */
      address: z.string().optional(),
    }),
    z.object({ member: signedMember.nullable(), otherBoot: z.boolean() }),
  ),
  /** Which of these pairs are no session any more? Their places in the question. */
  'account.sessionsOver': rpc(
    'account',
    z.object({ pairs: z.array(z.object({ userID: z.int(), userAUTH: z.string() })).max(1_000) }),
    z.object({ over: z.array(z.int()) }),
  ),
  /** Messages of the development outbox, newest first. */
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
  /** What of an account its member's public page shows; null: there is no such member. */
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
   * Who has shown that this email or cell is theirs; null: nobody. `mayAsk`: the asker has shown so of their own; without
   * it nobody is found.
   */
  'account.findMember': rpc(
    'account',
    z.object({ askerID: z.int(), by: z.enum(['email', 'cell']), identifier: z.string().max(254) }),
    z.object({ mayAsk: z.boolean(), found: z.int().nullable() }),
  ),
  /** Members by their ids, and by what they are called in whatever case, as far as there are such. */
  'account.members': rpc(
    'account',
    z.object({ userIDs: z.array(z.int()).max(SNAPSHOTS_ASKED), usernames: z.array(z.string()).max(SNAPSHOTS_ASKED) }),
    z.array(z.object({ userID: z.int(), username: z.string(), imgSrc: z.string().nullable() })),
  ),
  /** Where members watch: their country, and the services they subscribe to. */
  'account.viewers': rpc(
    'account',
    z.object({ userIDs: z.array(z.int()).max(60) }),
    z.array(z.object({ userID: z.int(), country: z.string(), services: z.array(z.string()) })),
  ),
  /** How many members there are. */
  'account.counts': rpc('account', z.object({}), z.object({ members: z.int() })),
} as const;
