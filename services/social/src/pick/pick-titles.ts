import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcReply, SignedMember } from '@videoqs/contract/rpc';
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
/**
 * The data for groups: no skips and no members with a similar taste, because these count only for a member who chooses
 * alone.
 */
const OF_GROUPS = { skipped: new Set<string>(), twins: new Map<string, NonNullable<JammPick['twins']>>() };
/** The maximum number of titles in one request. */
const MOST_KEYS = 500;
/** The number of picks that is enough for one evening. A member with fewer picks also gets well-liked titles. */
const ENOUGH = 8;
/** The number of well-liked titles that are searched for additional picks. */
const LIKED = 120;

interface Facts {
  seen: ReadonlyMap<string, number[]>;
  /** The shows that at least one of the members has begun. */
  begun: ReadonlySet<string>;
  skipped: ReadonlySet<string>;
  twins: ReadonlyMap<string, NonNullable<JammPick['twins']>>;
}

/** Picks titles that a group can watch tonight, from the group's shared queue or from all members' own queues. */
@Injectable()
export class PickTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly alike: FindAlike,
    private readonly skips: SkipTitle,
  ) {}

  /**
   * Picks titles. A member who chooses alone and has few matching titles also gets well-liked titles, after their own.
   * @param isForAll whether others will see the picks. The caller's private plays then leave titles out, but no pick
   * says that the caller has seen it.
   * @throws GroupNotAllowed, Unavailable
   */
  async pick(me: SignedMember, asked: Asked, isForAll = false): Promise<Picks> {
    const { name, userIDs, waiting, keys: all, wantedBy } = await this.group(me, asked);
    const keys = all.slice(0, MOST_KEYS);
    const asking = userIDs.slice(0, JAMM_LIMITS.people);
    const reader = isForAll && !asked.unseen ? undefined : me.userID;
    const [[people, viewers], facts] = await Promise.all([
      this.viewers(asking),
      this.factsOf(me, { userIDs: asking, keys, reader }),
    ]);
    const without = { runtime: 0, services: 0, seen: 0, skipped: 0 };
    const own = fitting(await this.sheets(keys, viewers), { asked, viewers, without, wantedBy, ...facts });
    const [alone, ...others] = viewers;
    const isShort = alone && !others.length && asked.queueID === undefined && own.length < ENOUGH;
    const liked = isShort ? await this.wellLiked(me, alone, { asked, but: keys, reader }) : [];
    return { name, people, waiting: waiting.length, picks: [...own, ...liked].slice(0, JAMM_LIMITS.picks), without };
  }

  /**
   * Well-liked titles that fit; empty while the titles service cannot be asked. In that case only the member's own
   * picks are shown.
   */
  private async wellLiked(
    me: SignedMember,
    viewer: Viewer,
    { asked, but, reader }: { asked: Asked; but: readonly string[]; reader: number | undefined },
  ): Promise<JammPick[]> {
    const known = { country: viewer.country, services: asked.onServices ? [...viewer.services] : [], limit: LIKED };
    const found = await this.rpc.ask('titles.wellLiked', known).catch(() => []);
    const keys = found.filter((key) => !but.includes(key));
    const [facts, sheets] = await Promise.all([
      this.factsOf(me, { userIDs: [me.userID], keys, reader }),
      this.sheets(keys, [viewer]),
    ]);
    // Well-liked titles that a limit left out are not counted, because the member did not ask for them.
    const without = { runtime: 0, services: 0, seen: 0, skipped: 0 };
    const liked = fitting(sheets, { asked, viewers: [viewer], without, wantedBy: () => [], ...facts });
    return liked.filter((pick) => !asked.onServices || pick.services.length > 0).slice(0, ENOUGH);
  }

  /**
   * The facts about titles that picks need: which members have seen each title, the titles the caller skips, and
   * members with a similar taste.
   * @param o.reader the member whose own private plays count; undefined if private plays count for nobody
   */
  private async factsOf(
    me: SignedMember,
    { userIDs, keys, reader }: { userIDs: readonly number[]; keys: readonly string[]; reader: number | undefined },
  ): Promise<Facts> {
    const [played, ofMine] = await Promise.all([
      this.seenBy(reader, userIDs, keys),
      userIDs.length > 1 ? OF_GROUPS : this.ofMine(me.userID, keys),
    ]);
    return { ...played, ...ofMine };
  }

  private async sheets(keys: readonly string[], viewers: readonly Viewer[]): Promise<TitleSheet[]> {
    const countries = [...new Set(viewers.map((v) => v.country))].filter((c) => /^[A-Z]{2}$/.test(c));
    return keys.length ? this.rpc.ask('titles.sheets', { keys: [...keys], countries }) : [];
  }

  /**
   * Returns which of these members have seen which of these titles, by a play or a review, and the shows that one of
   * them has begun. While the queues service is down, only reviews count.
   */
  private async seenBy(askedBy: number | undefined, userIDs: readonly number[], keys: readonly string[]) {
    const [raters, played] = await Promise.all([
      readRaters(this.orm.em, userIDs, keys),
      this.rpc
        .ask('queues.seenAmong', { userIDs: [...userIDs], keys: [...keys], ...(askedBy && { askedBy }) })
        .catch((): RpcReply<'queues.seenAmong'> => ({ seen: [] })),
    ]);
    const by = new Map([...raters].map(([key, ids]) => [key, new Set(ids)]));
    for (const { userID, keys: seen } of played.seen)
      for (const key of seen) by.set(key, (by.get(key) ?? new Set()).add(userID));
    return {
      seen: new Map([...by].map(([key, ids]) => [key, [...ids].sort((a, b) => a - b)])),
      begun: new Set(played.seen.flatMap((of) => of.begun ?? [])),
    };
  }

  /** The data for a member who chooses alone: the titles they skip, and the stars of members with a similar taste. */
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
      // A pick reveals tastes and countries, so members who blocked the caller or are blocked by the caller are left
      // out.
      const blocked = await blockedAmong(this.orm.em, me.userID, found.userIDs);
      const isFor = (id: number) => !people.length || id === me.userID || people.includes(id);
      const userIDs = found.userIDs.filter((id) => !blocked.includes(id) && isFor(id));
      return { ...found, ...(await this.ofOwnWill(me.userID, userIDs, found.takePart)), wantedBy: undefined };
    }
    const others = [...new Set(people)].filter((id) => id !== me.userID);
    if (!(await this.haveMe(me.userID, others))) throw new GroupNotAllowed();
    const userIDs = [me.userID, ...others];
    const shared = !others.length; // Titles from other shared queues of the members are not meant for this group.
    const queues = await Promise.all(userIDs.map((userID) => this.rpc.ask('queues.lately', { userID, shared })));
    return {
      name: others.length ? messages.group : messages.alone,
      userIDs,
      waiting: [],
      keys: takingTurns(queues.map((q) => q.keys)),
      wantedBy: (key: string) => userIDs.filter((_, n) => queues[n]?.keys.includes(key)),
    };
  }

  /**
   * Leaves out members whom the owner added to a queue without asking. Until such a member takes part in the queue or
   * has the caller as a contact, they do not count, and nothing about their taste is shown.
   */
  private async ofOwnWill(me: number, userIDs: readonly number[], takePart = userIDs) {
    const quiet = userIDs.filter((id) => id !== me && !takePart.includes(id));
    const kept = new Set(await keepersAmong(this.orm.em, me, quiet));
    const waiting = quiet.filter((id) => !kept.has(id));
    return { userIDs: userIDs.filter((id) => !waiting.includes(id)), waiting };
  }

  /**
   * Whether all of these members are mutual contacts of the caller. Picks reveal queues, streaming services and tastes.
   */
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

/**
 * The picks that satisfy the member's limits, best first.
 * @param o.without counts the titles that each limit left out
 */
function fitting(
  sheets: readonly TitleSheet[],
  o: Facts & {
    asked: Asked;
    viewers: readonly Viewer[];
    without: Required<Picks['without']>;
    wantedBy: ((key: string) => number[]) | undefined;
  },
): JammPick[] {
  const { asked, without } = o;
  const picks: JammPick[] = [];
  for (const sheet of sheets) {
    const key = sheet.mediaType_vid;
    const services = servicesFor(sheet, o.viewers);
    const seenBy = o.seen.get(key) ?? [];
    const isBegun = o.begun.has(key);
    if (isBegun && o.viewers.length === 1) continue; // A member who chooses alone sees this show in the list "up next".
    if (o.skipped.has(key)) without.skipped++;
    else if (asked.unseen && (isBegun || seenBy.length)) without.seen++;
    else if (asked.maxRuntime && (sheet.runtime ?? 0) > asked.maxRuntime) without.runtime++;
    else if (asked.onServices && services === null) without.services++;
    else {
      const wanted = o.wantedBy && { wantedBy: o.wantedBy(key) };
      picks.push({ ...pickOf(sheet, services ?? [], o.viewers, o.twins.get(key)), seenBy, ...wanted });
    }
  }
  return picks.sort(byLeastHappy);
}

function pickOf(
  { offers: _, overview: __, certification, youtubeKey, ...card }: TitleSheet,
  services: string[],
  viewers: readonly Viewer[],
  twins: JammPick['twins'] = [],
): JammPick {
  const { least, each, mean } = groupScore(card.genres, viewers);
  const pick = { card, certification, youtubeKey, services };
  if (!twins.length) return { ...pick, each, least, mean };
  const { score: drawn, named } = withTwins(least, twins);
  const one = { ...least, score: drawn };
  return { ...pick, each: [one], least: one, mean: drawn, twins: named };
}

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
