import type { z } from 'zod';
import { accountRpcs } from './account/rpc.ts';
import { queuesRpcs } from './queues/rpc.ts';
import { socialRpcs } from './social/rpc.ts';
import { titlesRpcs } from './titles/rpc.ts';
import type { signedMember } from './wire/values.ts';

/**
 * Calls between services that need an answer at once. Every call carries its deadline and a proof that one of our
 * services sent it. A late answer counts as `unavailable`.
 */
export const rpcs = { ...accountRpcs, ...titlesRpcs, ...queuesRpcs, ...socialRpcs } as const;

export type SignedMember = z.infer<typeof signedMember>;

export type RpcName = keyof typeof rpcs;
export type RpcBody<N extends RpcName> = z.input<(typeof rpcs)[N]['body']>;
/** The body as its service receives it: validated and with defaults. */
export type RpcParsed<N extends RpcName> = z.output<(typeof rpcs)[N]['body']>;
export type RpcReply<N extends RpcName> = z.output<(typeof rpcs)[N]['reply']>;
/** The reply as its service returns it. */
export type RpcAnswer<N extends RpcName> = z.input<(typeof rpcs)[N]['reply']>;
