import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { JAMM_LIMITS, type JammPick } from '@videoqs/contract/social/jamm';
import type { TitleSheet } from '@videoqs/contract/titles/rpc';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { countMutual, keepersAmong } from '../contact/contact.store.ts';
import { messages } from '../messages.ts';
import { FindAlike } from '../person/find-alike.ts';
import { blockedAmong } from '../relation/block-or-mute.store.ts';
import { spreadsOf } from '../review/spread.store.ts';
import { readRaters, readStarsOn } from '../review/stars.reads.ts';
import { membersAmong } from '../snapshot/snapshot.store.ts';
import { tastesOf } from '../taste/taste.store.ts';
import { byLeastHappy, groupScore, servicesFor, type Viewer } from './group-score.rules.ts';
import { GroupNotAllowed } from './pick.errors.ts';
import { SkipTitle } from './skip-title.ts';
import { tasteLeanOf } from './taste-lean.rules.ts';
import { starsByTitle, withTwins } from './twins.rules.ts';

type Asked = Parsed<'/api/jamm/fetchPicks'>;
type Picks = Reply<'/api/jamm/fetchPicks'>;
/** Skips and twins are somebody's who chooses alone. */
const OF_GROUPS = { skipped: new Set<string>(), twins: new Map<string, NonNullable<JammPick['twins']>>() };
/** Titles asked about at most. */
const MOST_KEYS = 500;

/** What a group can watch tonight: from their queue, or from all their own ones. */
@Injectable()
export class PickTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly alike: FindAlike,
    private readonly skips: SkipTitle,
  ) {}

  /** @throws GroupNotAllowed, Unavailable */
  async pick(me: SignedMember, asked: Asked): Promise<Picks> {
    const { name, userIDs, waiting, keys } = await this.group(me, asked);
    const asking = userIDs.slice(0, JAMM_LIMITS.people);
    const [[people, viewers], seen, { skipped, twins }] = await Promise.all([
      this.viewers(asking),
      readRaters(this.orm.em, asking, keys.slice(0, MOST_KEYS)),
      asking.length > 1 ? OF_GROUPS : this.ofMine(me.userID, keys),
    ]);
    const countries = [...new Set(viewers.map((v) => v.country))].filter((c) => /^[A-Z]{2}$/.test(c));
    const sheets = keys.length
      ? await this.rpc.ask('titles.sheets', { keys: keys.slice(0, MOST_KEYS), countries })
      : [];
    const without = { runtime: 0, services: 0, seen: 0, skipped: 0 };
    const picks: JammPick[] = [];
    for (const sheet of sheets) {
      const services = servicesFor(sheet, viewers);
      const seenBy = seen.get(sheet.mediaType_vid) ?? [];
      if (skipped.has(sheet.mediaType_vid)) without.skipped++;
      else if (asked.unseen && seenBy.length) without.seen++;
      else if (asked.maxRuntime && (sheet.runtime ?? 0) > asked.maxRuntime) without.runtime++;
      else if (asked.onServices && services === null) without.services++;
      else picks.push({ ...pickOf(sheet, services ?? [], viewers, twins.get(sheet.mediaType_vid)), seenBy });
    }
    return {
      name,
      people,
      waiting: waiting.length,
      picks: picks.sort(byLeastHappy).slice(0, JAMM_LIMITS.picks),
      without,
    };
  }

  /** What counts where somebody chooses alone: what they skip, and what those gave it who see titles as they do. */
  private async ofMine(me: number, keys: readonly string[]) {
    const [skipped, { people }] = await Promise.all([this.skips.among(me, keys), this.alike.of(me, 'all')]);
    const ids = people.map((twin) => twin.userID);
    const given = ids.length ? await readStarsOn(this.orm.em, ids, keys) : [];
    return { skipped, twins: starsByTitle(people, given) };
  }

  private async group(me: SignedMember, { queueID, people }: Asked) {
    if (queueID !== undefined) {
      const found = await this.rpc.ask('queues.inQueue', { userID: me.userID, queueID });
      if (!found) throw new GroupNotAllowed();
      // what is shown of each, tastes and country too, is for nobody with whom there is a block
      const blocked = await blockedAmong(this.orm.em, me.userID, found.userIDs);
      const userIDs = found.userIDs.filter((id) => !blocked.includes(id));
      return { ...found, ...(await this.ofOwnWill(me.userID, userIDs, found.takePart)) };
    }
    const others = [...new Set(people)].filter((id) => id !== me.userID);
    if (!(await this.haveMe(me.userID, others))) throw new GroupNotAllowed();
    const userIDs = [me.userID, ...others];
    const shared = !others.length; // what somebody shares with others is not for this group
    const queues = await Promise.all(userIDs.map((userID) => this.rpc.ask('queues.lately', { userID, shared })));
    return {
      name: others.length ? messages.group : messages.alone,
      userIDs,
      waiting: [],
      keys: takingTurns(queues.map((q) => q.keys)),
    };
  }

  /**
   * Anybody can be put into a queue by its owner, without being asked: until they take part, or have the member among
   * their contacts, they do not count, and nothing of their tastes is told.
   */
  private async ofOwnWill(me: number, userIDs: readonly number[], takePart = userIDs) {
    const quiet = userIDs.filter((id) => id !== me && !takePart.includes(id));
    const kept = new Set(await keepersAmong(this.orm.em, me, quiet));
    const waiting = quiet.filter((id) => !kept.has(id));
    return { userIDs: userIDs.filter((id) => !waiting.includes(id)), waiting };
  }

  /** Whether all of them are contacts who keep the member, too: picks tell of their queues, services and tastes. */
  private async haveMe(userID: number, others: readonly number[]): Promise<boolean> {
    return !others.length || (await countMutual(this.orm.em, userID, others)) === others.length;
  }

  private async viewers(userIDs: readonly number[]): Promise<[Picks['people'], Viewer[]]> {
    const [facts, tastes, spreads, members] = await Promise.all([
      this.rpc.ask('account.viewers', { userIDs: [...userIDs] }),
      tastesOf(this.orm.em, userIDs),
      spreadsOf(this.orm.em, userIDs),
      membersAmong(this.orm.em, userIDs),
    ]);
    const people = userIDs.map((userID) => {
      const member = members.find((m) => m.id === userID);
      const { country = 'US', services = [] } = facts.find((v) => v.userID === userID) ?? {};
      return { userID, username: member?.username ?? '', imgSrc: member?.img_src ?? null, country, services };
    });
    const leanOf = (userID: number) =>
      tasteLeanOf(tastes.get(userID) ?? {}, new Map(spreads.get(userID)?.genres.map((g) => [g.name, g])));
    return [people, people.map((one) => ({ ...one, lean: leanOf(one.userID) }))];
  }
}

function pickOf(
  { offers: _, overview: __, certification: ___, youtubeKey, ...card }: TitleSheet,
  services: string[],
  viewers: readonly Viewer[],
  twins: JammPick['twins'] = [],
): JammPick {
  const score = groupScore(card.genres, viewers);
  if (!twins.length) return { card, youtubeKey, services, ...score };
  const { score: drawn, named } = withTwins(score.least, twins);
  const least = { ...score.least, score: drawn };
  return { card, youtubeKey, services, each: [least], least, mean: drawn, twins: named };
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
