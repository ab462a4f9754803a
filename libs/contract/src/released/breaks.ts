/**
 * Finds breaking changes of the contract. Pages and services of other releases were built against the released
 * contract.
 */
import type { Released, ReleasedCall, ReleasedEvent, ReleasedRpc } from './describe.ts';
import { misfits, type Schema } from './misfits.ts';

/**
 * @returns one sentence for each break. An empty list means that pages and services built against the released contract
 * still work.
 */
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
    ...(was.who === 'anyone' && is.who !== 'anyone' ? [`${path} is for members only now`] : []),
    ...exchangeBreaks(was, is, path),
  ];
}

const rpcBreaks = (was: ReleasedRpc, is: ReleasedRpc, name: string): string[] => [
  ...(was.service === is.service ? [] : [`${name} is answered by ${is.service} now`]),
  ...exchangeBreaks(was, is, name),
];

/** The newer service must accept everything that older clients send. It may answer only with what they know. */
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
 * Checks data that passes between releases in both directions. An outbox may still contain an event of the previous
 * release, and an event of this release may reach a subscriber of the previous one. A page may be older or newer than
 * the slot that it mounts.
 */
const bothWays = (was: Schema, is: Schema, at: string): string[] => [
  ...new Set([...misfits(is, was, 'reply', at), ...misfits(was, is, 'body', at)]),
];
