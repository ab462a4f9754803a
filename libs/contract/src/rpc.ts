import type { z } from 'zod';
import { accountRpcs } from './account/rpc.ts';
import { queuesRpcs } from './queues/rpc.ts';
import { socialRpcs } from './social/rpc.ts';
import { titlesRpcs } from './titles/rpc.ts';
import type { signedMember } from './wire/values.ts';

/**
 * Answers one service needs from another now. Every question says how long its asker waits, and proves that one of ours
 * is asking; a late answer is an `unavailable`.
 */
export const rpcs = { ...accountRpcs, ...titlesRpcs, ...queuesRpcs, ...socialRpcs } as const;

export type SignedMember = z.infer<typeof signedMember>;

export type RpcName = keyof typeof rpcs;
export type RpcBody<N extends RpcName> = z.input<(typeof rpcs)[N]['body']>;
/** The body as its service gets it: checked, its defaults filled in. */
export type RpcParsed<N extends RpcName> = z.output<(typeof rpcs)[N]['body']>;
export type RpcReply<N extends RpcName> = z.output<(typeof rpcs)[N]['reply']>;
/** The reply as its service gives it. */
export type RpcAnswer<N extends RpcName> = z.input<(typeof rpcs)[N]['reply']>;
