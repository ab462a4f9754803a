import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { PLAY_LIMITS } from '@videoqs/contract/limits/queues';
import { type SkipReason } from '@videoqs/contract/queues/play';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { currentRequestID } from '@videoqs/node/runtime/request-scope';
import { LearnWatchables } from '../watchable/learn-watchables.ts';
import { type EpisodeRow, hasAired } from '../watchable/watchable.rules.ts';
import type { Facts } from '../watchable/watchable.store.ts';
import { type Here, minuteOf, todayOf, whenOf } from '../watcher/time.rules.ts';
import type { Watcher } from '../watcher/watcher.store.ts';
import { addPlays, type Standing, standingOf } from './add-plays.store.ts';
import { type Change, ChangePlays } from './change-plays.ts';
import { LeaveQueue } from './leave-queue.ts';
import { alreadyThere, type NewPlay, playedThatDay } from './play.store.ts';
import { keepRatings } from './rating.store.ts';
import { joinUndo, noteLeft, undoOf } from './undo.store.ts';

type Asked = Parsed<'/api/plays/addPlays'>['plays'][number];
/** The ids of the added plays, and the titles that left the member's own queue. */
type Written = Pick<Reply<'/api/plays/addPlays'>, 'added' | 'undoID' | 'leftQueue'>;
const MOVIE = -1;

/**
 * Adds the movies and episodes that a member watched. All plays that can be added are added in one transaction and
 * undone together. An import skips a play if another source already has a play of that title on that day, because both
 * may record the same viewing.
 */
@Injectable()
export class AddPlays {
  constructor(
    private readonly orm: MikroORM,
    private readonly plays: ChangePlays,
    private readonly queue: LeaveQueue,
    private readonly learning: LearnWatchables,
    private readonly clock: Clock,
  ) {}

  /** @throws Unavailable when a title is unknown here and the titles service is down */
  async add(userID: number, asked: Parsed<'/api/plays/addPlays'>): Promise<Reply<'/api/plays/addPlays'>> {
    const done = await this.addAll(userID, asked);
    if (done.added.length || !done.alreadyThere || asked.from || asked.partOf) return done;
    const times = new Set(asked.plays.map((play) => play.watchedAt));
    return { ...done, ...(await this.earlier(userID, asked.plays, [...times])) };
  }

  /**
   * The result of an earlier call with the same plays, because the answer to that call may have been lost.
   * @param times when the plays were watched; only calls in which all plays have one exact time are recognized
   */
  async earlier(
    userID: number,
    titles: readonly { mediaType_vid: string }[],
    times: readonly string[],
  ): Promise<{ earlierUndoID?: string; leftQueue?: string[] }> {
    const [said = '', other] = times;
    const when = other === undefined && said.includes('T') && minuteOf(new Date(said));
    if (!when) return {};
    const keys = [...new Set(titles.map((title) => title.mediaType_vid))];
    const found = await undoOf(this.orm.em, userID, keys, when);
    return found ? { earlierUndoID: found.id, leftQueue: found.left_queue } : {};
  }

  private async addAll(
    userID: number,
    { plays, from, partOf }: Parsed<'/api/plays/addPlays'>,
  ): Promise<Reply<'/api/plays/addPlays'>> {
    const standing = await this.standingOf(userID, plays);
    const episodes = new Map(standing.episodes.map((e) => [placeOf(e.media_key, e.season, e.number), e]));
    const sort = (watcher: Watcher) => {
      const here = { zone: watcher.time_zone, now: this.clock.now() };
      const rows: NewPlay[] = [];
      const indexes: number[] = [];
      const skipped: { index: number; why: SkipReason }[] = [];
      plays.forEach((play, index) => {
        const row = rowOf(play, standing.facts.get(play.mediaType_vid), episodes, here);
        if (typeof row === 'string') skipped.push({ index, why: row });
        else {
          rows.push({ ...row, source: from ?? null, source_id: (from && play.sourceID) ?? null });
          indexes.push(index);
        }
      });
      return { here, rows, indexes, skipped, room: PLAY_LIMITS.ofMember - watcher.plays };
    };
    if (!from && !partOf && standing.watcher) {
      const { here, rows, skipped, room } = sort(standing.watcher);
      const done = rows.length <= room && (await this.writeAlone(userID, standing, here, rows));
      if (done) return { ...done, alreadyThere: rows.length - done.added.length, skipped };
    }
    return this.plays.run(userID, async (change) => {
      const { skipped, ...sorted } = sort(change.watcher);
      const { rows, full } = await this.fitting(change, sorted);
      skipped.push(...full.map((index) => ({ index, why: 'full' as const })));
      const twice = from ? await playedThatDay(change.em, userID, rows) : undefined;
      const fresh = twice?.size ? rows.filter((_, n) => !twice.has(n)) : rows;
      const { added, ...done } = await this.write(change, fresh, partOf);
      return { added, alreadyThere: rows.length - added.length, skipped, ...done };
    });
  }

  /** Leaves out the plays for which the diary has no room. Plays that are already in the diary need no room. */
  private async fitting(
    { em, userID }: Change,
    { rows, indexes, room }: { rows: readonly NewPlay[]; indexes: readonly number[]; room: number },
  ): Promise<{ rows: readonly NewPlay[]; full: number[] }> {
    if (rows.length <= room) return { rows, full: [] };
    const there = await alreadyThere(em, userID, rows);
    const isNew = rows.flatMap((_, n) => (there.has(n) ? [] : [n]));
    const tooMany = new Set(isNew.slice(Math.max(0, room)));
    return { rows: rows.filter((_, n) => !tooMany.has(n)), full: indexes.filter((_, n) => tooMany.has(n)) };
  }

  /**
   * Writes plays with a single statement, which is also the whole transaction. This is enough for most calls, and a
   * transaction of several statements costs twice as much.
   * @returns null, without writing anything, if more than plays must be written, or if another call changed the plays
   * in the meantime
   */
  private async writeAlone(
    userID: number,
    { watcher, queued }: Standing,
    here: Here,
    rows: readonly NewPlay[],
  ): Promise<Written | null> {
    if (!watcher || rows.some((row) => row.stars !== null)) return null;
    if (watcher.after_watching === 'remove' && queued.length) return null;
    throwIfPast();
    const { version } = watcher;
    const done = await addPlays(this.orm.em, userID, rows, { ...this.saidOf(here), version });
    return done.locked ? { added: done.added.map(({ id }) => id), undoID: done.undo_id, leftQueue: [] } : null;
  }

  private readonly saidOf = (here: Here) => ({
    today: todayOf(here),
    at: here.now,
    requestID: currentRequestID() ?? '',
  });

  /**
   * Writes plays, and removes titles from the member's own queue that the member has now seen.
   * @param partOf the change that is undone together with this one
   */
  async write(change: Change, rows: readonly NewPlay[], partOf?: string): Promise<Written> {
    const { em, userID, here } = change;
    const said = { ...this.saidOf(here), version: '' };
    const { added, finished, queued, undo_id: undoID } = await addPlays(em, userID, rows, said);
    const plays = added.map(({ n }) => rows[n] as NewPlay);
    const starred = plays.filter((play) => play.stars !== null);
    if (starred.length) await keepRatings(em, userID, starred);
    const seen = new Set([...finished, ...plays.filter((p) => p.season === MOVIE).map((p) => p.media_key)]);
    const leftQueue = await this.queue.leave(
      change,
      queued.filter((key) => seen.has(key)),
    );
    if (leftQueue.length && undoID) await noteLeft(em, undoID, leftQueue);
    if (partOf && undoID) await joinUndo(em, undoID, partOf);
    return { added: added.map(({ id }) => id), undoID, leftQueue };
  }

  private async standingOf(userID: number, plays: readonly Asked[]): Promise<Standing> {
    const keys = [...new Set(plays.map((play) => play.mediaType_vid))];
    const episodes = plays.flatMap(({ mediaType_vid, season, episode }) =>
      season === undefined || episode === undefined ? [] : [{ media_key: mediaType_vid, season, number: episode }],
    );
    const standing = await standingOf(this.orm.em, userID, keys, episodes);
    if (standing.facts.size === keys.length) return standing;
    await this.learning.learn(keys.filter((key) => !standing.facts.has(key)));
    return standingOf(this.orm.em, userID, keys, episodes);
  }
}

const placeOf = (key: string, season: number, episode: number) => `${key} ${season} ${episode}`;

function rowOf(
  asked: Asked,
  facts: Facts | undefined,
  episodes: ReadonlyMap<string, EpisodeRow>,
  here: Here,
): NewPlay | SkipReason {
  if (!facts) return 'unknown-title';
  const { season = MOVIE, episode = MOVIE, mediaType_vid } = asked;
  const known = episodes.get(placeOf(mediaType_vid, season, episode));
  if (season !== MOVIE && !known && !asked.confirm) return 'unknown-episode';
  const released = season === MOVIE ? facts.released : (known?.air_date ?? null);
  const airs = season === MOVIE ? facts.released : (known?.airs ?? null);
  if (airs !== null && !hasAired(airs, todayOf(here)) && !asked.confirm) return 'unaired';
  const when = whenOf(asked.watchedAt, released, here);
  if (typeof when === 'string') return when;
  return {
    media_key: mediaType_vid,
    season,
    episode,
    ...when,
    minutes: known?.minutes ?? facts.runtime ?? 0,
    stars: asked.stars === undefined ? null : asked.stars * 2,
    private: asked.private,
    source: null,
    source_id: null,
  };
}
