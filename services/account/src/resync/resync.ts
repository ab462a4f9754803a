import type { MikroORM } from '@mikro-orm/postgresql';
import { SNAPSHOTS_ASKED } from '@videoqs/contract/rpc/snapshots';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import type { RpcClient } from '@videoqs/node/rpc/rpc';
import type { Clock } from '@videoqs/node/runtime/clock';
import { lockShown, type Shown, shownAfter, shownOf } from '../member/member.reads.ts';

/** The services that keep snapshots of members, and their RPCs. */
const KEEPERS = { queues: 'queues.memberSnapshots', social: 'social.memberSnapshots' } as const;
type Keeper = keyof typeof KEEPERS;
const NAMES = Object.keys(KEEPERS) as Keeper[];
const LOOK_EVERY_MS = 250;

/** The result of comparing all members. */
export interface Proof {
  /** The number of members that were compared. */
  members: number;
  /** For each service, the number of members whose snapshot differed or was missing before the repair. */
  differed: Record<Keeper, number>;
  /** For each service, the number of members whose snapshot still differs after the repair. */
  left: Record<Keeper, number>;
}
interface Differing {
  /** Members whose snapshot differs or is missing, by service. */
  ids: Record<Keeper, number[]>;
  /** For each differing member, by id, the time of the newest snapshot, in ms since 1970. */
  newest: Map<number, number>;
}

/**
 * Compares every member's name and picture with the other services' snapshots. For members that differ, it publishes
 * member.changed again and waits until the services have handled the events. A missing snapshot counts as a difference,
 * because services get an event for each new member.
 * @param o.patienceMs how long to wait for the services
 * @throws Unavailable when a service does not answer
 */
export async function resync(
  orm: MikroORM,
  rpc: RpcClient,
  clock: Clock,
  o: { patienceMs: number; page?: number },
): Promise<Proof> {
  const proof: Proof = { members: 0, differed: { queues: 0, social: 0 }, left: { queues: 0, social: 0 } };
  const sent: number[] = [];
  const page = o.page ?? SNAPSHOTS_ASKED;
  for (let after = 0, size = page; size === page; ) {
    const members = await shownAfter(orm.em, after, page);
    size = members.length;
    after = members.at(-1)?.id ?? after;
    proof.members += size;
    const differing = await compare(rpc, members);
    for (const keeper of NAMES) proof.differed[keeper] += differing.ids[keeper].length;
    const ids = [...new Set(NAMES.flatMap((keeper) => differing.ids[keeper]))];
    await emitAgain(orm, clock, ids, differing.newest);
    sent.push(...ids);
  }
  for (const until = Date.now() + o.patienceMs; ; await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS))) {
    proof.left = await stillDiffering(orm, rpc, sent, page);
    if (NAMES.every((keeper) => proof.left[keeper] === 0) || Date.now() > until) return proof;
  }
}

async function stillDiffering(orm: MikroORM, rpc: RpcClient, ids: readonly number[], page: number) {
  const left: Proof['left'] = { queues: 0, social: 0 };
  for (let from = 0; from < ids.length; from += page) {
    const differing = await compare(rpc, await shownOf(orm.em, ids.slice(from, from + page)));
    for (const keeper of NAMES) left[keeper] += differing.ids[keeper].length;
  }
  return left;
}

async function compare(rpc: RpcClient, members: readonly Shown[]): Promise<Differing> {
  const differing: Differing = { ids: { queues: [], social: [] }, newest: new Map() };
  if (!members.length) return differing;
  const userIDs = members.map((m) => m.id);
  for (const keeper of NAMES) {
    const kept = new Map((await rpc.ask(KEEPERS[keeper], { userIDs }, 10_000)).map((s) => [s.userID, s]));
    for (const { id, username, img_src } of members) {
      const snapshot = kept.get(id);
      if (snapshot?.username === username && snapshot.imgSrc === img_src) continue;
      differing.ids[keeper].push(id);
      const at = snapshot ? Date.parse(snapshot.at) : 0;
      differing.newest.set(id, Math.max(at, differing.newest.get(id) ?? 0));
    }
  }
  return differing;
}

/**
 * Publishes members again, with a date that is newer than all snapshots, even if a service's clock was ahead. Waits for
 * changes that are in progress.
 */
async function emitAgain(orm: MikroORM, clock: Clock, ids: readonly number[], newest: ReadonlyMap<number, number>) {
  if (!ids.length) return;
  await inTransaction(orm, async (em) => {
    const members = await lockShown(em, ids);
    const now = clock.now().getTime();
    const bodies = members.map((m) => ({
      userID: m.id,
      username: m.username,
      imgSrc: m.img_src,
      at: new Date(Math.max(now, (newest.get(m.id) ?? 0) + 1)).toISOString(),
    }));
    await emit(em, 'member.changed', ...bodies);
  });
}

/**
 * The result of the comparison in words: how many members were compared, how many differed, and how many still differ.
 */
export const proofInWords = ({ members, differed, left }: Proof): string =>
  [
    `${members} members compared.`,
    ...NAMES.map(
      (keeper) =>
        `${keeper}: ${differed[keeper]} differed and were told again, ${left[keeper] ? `${left[keeper]} differ still` : 'all are equal now'}.`,
    ),
  ].join('\n');

/** Whether all services have members' current data. */
export const isEqual = ({ left }: Proof): boolean => NAMES.every((keeper) => left[keeper] === 0);
