import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { mediaKeyValue, timestamp, titleCard } from '../wire/values.ts';

/**
 * Answers one service needs from another now. Every question says how long its asker waits, and proves that one of ours
 * is asking; a late answer is an `unavailable`.
 */
const rpc = <B extends z.ZodType, R extends z.ZodType>(service: Service, body: B, reply: R) => ({
  service,
  body,
  reply,
  /** Answered by a service in production too. */
  always: true,
});
/** One that production does not have. */
const developmentRpc: typeof rpc = (service, body, reply) => ({ ...rpc(service, body, reply), always: false });

const datedCard = titleCard.extend({ changedAt: timestamp.optional() });

/** The member behind a session, as the gateway signs them on. */
export const signedMember = z.object({ userID: z.int().min(1), username: z.string(), imgSrc: z.string().nullable() });
export type SignedMember = z.infer<typeof signedMember>;

export const rpcs = {
  /** Who holds this session? null: nobody. `otherBoot`: the session saw another bootID before. */
  'account.session': rpc(
    'account',
    z.object({ userID: z.int(), userAUTH: z.string(), bootID: z.string().optional() }),
    z.object({ member: signedMember.nullable(), otherBoot: z.boolean() }),
  ),
  /** Messages of the development outbox, newest first. */
  'account.outbox': developmentRpc(
    'account',
    z.object({ to: z.string().optional() }),
    z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        at: z.string(),
      }),
    ),
  ),
  /**
   * Cards of the titles that exist, in the order asked. `changedAt` is when the title last changed by its own service's
   * clock, as `at` of title.changed is: what is newer of an answer and an event shows by the two, whatever the asker's
   * clock says. Services from before it stood here leave it out.
   */
  'titles.cards': rpc('titles', z.object({ keys: z.array(mediaKeyValue).max(500) }), z.array(datedCard)),
} as const;

export type RpcName = keyof typeof rpcs;
export type RpcBody<N extends RpcName> = z.input<(typeof rpcs)[N]['body']>;
/** The body as its service gets it: checked, its defaults filled in. */
export type RpcParsed<N extends RpcName> = z.output<(typeof rpcs)[N]['body']>;
export type RpcReply<N extends RpcName> = z.output<(typeof rpcs)[N]['reply']>;
/** The reply as its service gives it. */
export type RpcAnswer<N extends RpcName> = z.input<(typeof rpcs)[N]['reply']>;
