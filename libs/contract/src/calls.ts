import type { z } from 'zod';
import { accountCalls } from './account/calls.ts';
import { opsCalls } from './ops/ops.ts';
import { queuesCalls } from './queues/calls.ts';
import { socialCalls } from './social/calls.ts';
import { titlesCalls } from './titles/calls.ts';
import type { Call } from './wire/call.ts';

/** Every call of the product, by area. */
const areas = [titlesCalls, queuesCalls, socialCalls, accountCalls, opsCalls] as const;

type CallsOf<Nouns> = { [N in keyof Nouns]: Nouns[N][keyof Nouns[N]] }[keyof Nouns];
type AnyDeclared =
  | CallsOf<typeof titlesCalls>
  | CallsOf<typeof queuesCalls>
  | CallsOf<typeof socialCalls>
  | CallsOf<typeof accountCalls>
  | CallsOf<typeof opsCalls>;

/** Types by path, for a client that loads no schema: `Body<'/api/queues/addToQueue'>`. */
export type Path = AnyDeclared['path'];
type At<P extends Path> = Extract<AnyDeclared, { path: P }>;
export type Body<P extends Path> = z.input<At<P>['body']>;
/** The body as its service receives it: validated and with defaults. */
export type Parsed<P extends Path> = z.output<At<P>['body']>;
export type Reply<P extends Path> = z.output<At<P>['reply']>;

export const calls: readonly Call[] = areas.flatMap((nouns) =>
  Object.values(nouns).flatMap((noun) => Object.values(noun) as Call[]),
);
