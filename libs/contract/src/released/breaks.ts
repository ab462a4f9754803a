/** What a newer contract may not do to those who were built against the released one: pages, and other releases' services. */
import type { Released, ReleasedCall, ReleasedEvent, ReleasedRpc } from './describe.ts';
import { misfits, type Schema } from './misfits.ts';

/** @returns one sentence per break; none: those built against the released contract work with this one. */
export const breaks = (released: Released, now: Released): string[] => [
  ...each(released.calls, now.calls, callBreaks),
  ...each(released.rpcs, now.rpcs, rpcBreaks),
  ...each(released.events, now.events, eventBreaks),
  ...each(released.slots, now.slots, slotBreaks),
];

function each<T>(was: Record<string, T>, is: Record<string, T>, found: (was: T, is: T, name: string) => string[]) {
  return Object.entries(was).flatMap(([name, before]) => {
    const after = is[name];
    return after ? found(before, after, name) : [`${name} is gone`];
  });
}

function callBreaks(was: ReleasedCall, is: ReleasedCall, path: string): string[] {
  return [
    ...(was.who === 'anyone' && is.who === 'member' ? [`${path} is for members only now`] : []),
    ...exchangeBreaks(was, is, path),
  ];
}

const rpcBreaks = (was: ReleasedRpc, is: ReleasedRpc, name: string): string[] => [
  ...(was.service === is.service ? [] : [`${name} is answered by ${is.service} now`]),
  ...exchangeBreaks(was, is, name),
];

/** What older clients send must still be taken; what they are answered must still be what they know. */
const exchangeBreaks = (was: Exchange, is: Exchange, name: string): string[] => [
  ...misfits(was.body, is.body, 'body', `${name} body`),
  ...misfits(is.reply, was.reply, 'reply', `${name} reply`),
];
type Exchange = Pick<ReleasedRpc, 'body' | 'reply'>;

const eventBreaks = (was: ReleasedEvent, is: ReleasedEvent, name: string): string[] => [
  ...(was.from === is.from ? [] : [`${name} comes from ${is.from} now`]),
  ...was.to.filter((service) => !is.to.includes(service)).map((service) => `${name} no longer goes to ${service}`),
  ...bothWays(was.body, is.body, `${name} body`),
];

const slotBreaks = (was: Schema, is: Schema, name: string): string[] => bothWays(was, is, `${name} props`);

/**
 * For what meets releases on either side of it: an event of the release before may still wait in an outbox, and one of
 * this release may reach a subscriber of that one; a page may be older or newer than the slot it mounts.
 */
const bothWays = (was: Schema, is: Schema, at: string): string[] => [
  ...new Set([...misfits(is, was, 'reply', at), ...misfits(was, is, 'body', at)]),
];
