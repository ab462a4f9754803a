import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import { JAMM_LIMITS, type JammPick } from '@videoqs/contract/social/jamm';
import type { TitleSheet } from '@videoqs/contract/titles/rpc';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { blockedAmong, unblocked } from '../hiding/hiding.policy.ts';
import { messages } from '../messages.ts';
import { tastesOf } from '../taste/tastes.ts';
import { byLeastHappy, groupScore, sharedServices, type Viewer } from './group-score.ts';
import { JammNotAllowed } from './jamm.errors.ts';

type Asked = Parsed<'/api/jamm/fetchPicks'>;
type Picks = Reply<'/api/jamm/fetchPicks'>;
/** Titles asked about at most. */
const MOST_KEYS = 500;

/** What a group can watch tonight: from their queue, or from all their own ones. */
@Injectable()
export class PickTitlesService {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws JammNotAllowed, Unavailable */
  async pick(me: SignedMember, asked: Asked): Promise<Picks> {
    const { name, userIDs, keys } = await this.group(me, asked);
    const asking = userIDs.slice(0, JAMM_LIMITS.people);
    const [[people, viewers], seen] = await Promise.all([this.viewers(asking), this.seen(asking, keys)]);
    const countries = [...new Set(viewers.map((v) => v.country))].filter((c) => /^[A-Z]{2}$/.test(c));
    const sheets = keys.length
      ? await this.rpc.ask('titles.sheets', { keys: keys.slice(0, MOST_KEYS), countries })
      : [];
    const without = { runtime: 0, services: 0, seen: 0 };
    const picks: JammPick[] = [];
    for (const sheet of sheets) {
      const services = sharedServices(sheet, viewers);
      const seenBy = seen.get(sheet.mediaType_vid) ?? [];
      if (asked.unseen && seenBy.length) without.seen++;
      else if (asked.maxRuntime && (sheet.runtime ?? 0) > asked.maxRuntime) without.runtime++;
      else if (asked.onServices && services === null) without.services++;
      else picks.push({ ...pickOf(sheet, services ?? [], viewers), seenBy });
    }
    return { name, people, picks: picks.sort(byLeastHappy).slice(0, JAMM_LIMITS.picks), without };
  }

  private async group(me: SignedMember, { queueID, people }: Asked) {
    if (queueID !== undefined) {
      const found = await this.rpc.ask('queues.inQueue', { userID: me.userID, queueID });
      if (!found) throw new JammNotAllowed();
      // what is shown of each, tastes and country too, is for nobody with whom there is a block
      const blocked = await blockedAmong(this.orm, me.userID, found.userIDs);
      return { ...found, userIDs: found.userIDs.filter((id) => !blocked.includes(id)) };
    }
    const others = [...new Set(people)].filter((id) => id !== me.userID);
    if (!(await this.areContacts(me.userID, others))) throw new JammNotAllowed();
    const userIDs = [me.userID, ...others];
    const queues = await Promise.all(userIDs.map((userID) => this.rpc.ask('queues.lately', { userID })));
    return {
      name: others.length ? messages.group : messages.alone,
      userIDs,
      keys: takingTurns(queues.map((q) => q.keys)),
    };
  }

  private async areContacts(userID: number, others: readonly number[]): Promise<boolean> {
    if (!others.length) return true;
    const { n } = await tables(this.orm)
      .selectFrom('contact')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('user_id', '=', userID)
      .where('contact_id', '=', sql<number>`any(${others}::bigint[])`)
      .where(unblocked(userID, 'contact_id'))
      .executeTakeFirstOrThrow();
    return n === others.length;
  }

  /** Who of them has rated which of the titles, by title. */
  private async seen(userIDs: readonly number[], keys: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
    const rows = await tables(this.orm)
      .selectFrom('review')
      .select(['media_key', sql<number[]>`array_agg(user_id::float8 order by user_id)`.as('by')])
      .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
      .where('media_key', '=', sql<string>`any(${keys.slice(0, MOST_KEYS)}::text[])`)
      .groupBy('media_key')
      .execute();
    return new Map(rows.map(({ media_key, by }) => [media_key, by]));
  }

  private async viewers(userIDs: readonly number[]): Promise<[Picks['people'], Viewer[]]> {
    const [told, tastes, members] = await Promise.all([
      this.rpc.ask('account.viewers', { userIDs: [...userIDs] }),
      tastesOf(this.orm, userIDs),
      tables(this.orm)
        .selectFrom('member')
        .select(['id', 'username', 'img_src'])
        .where('id', '=', sql<number>`any(${userIDs}::bigint[])`)
        .execute(),
    ]);
    const people = userIDs.map((userID) => {
      const member = members.find((m) => m.id === userID);
      const { country = 'US', services = [] } = told.find((v) => v.userID === userID) ?? {};
      return { userID, username: member?.username ?? '', imgSrc: member?.img_src ?? null, country, services };
    });
    return [people, people.map((one) => ({ ...one, tastes: tastes.get(one.userID) ?? {} }))];
  }
}

function pickOf(
  { offers: _, overview: __, certification: ___, youtubeKey, ...card }: TitleSheet,
  services: string[],
  viewers: readonly Viewer[],
): JammPick {
  return { card, youtubeKey, services, ...groupScore(card.genres, viewers) };
}

/** The first of each, then the second of each: nobody's long queue leaves another's out. */
function takingTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map((l) => l.length));
  const keys = new Set<string>();
  for (let at = 0; at < longest && keys.size < MOST_KEYS; at++)
    for (const list of lists) {
      const key = list[at];
      if (key !== undefined) keys.add(key);
    }
  return [...keys];
}
