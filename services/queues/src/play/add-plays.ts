import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { PLAY_LIMITS } from '@videoqs/contract/limits/queues';
import { type SkipReason } from '@videoqs/contract/queues/play';
import { currentRequestID } from '@videoqs/node/runtime/request-scope';
import { LearnWatchables } from '../watchable/learn-watchables.ts';
import { type EpisodeRow, hasAired } from '../watchable/watchable.rules.ts';
import { type Facts, type Known, knownOf } from '../watchable/watchable.store.ts';
import { type Here, todayOf, whenOf } from '../watcher/time.rules.ts';
import { addPlays } from './add-plays.store.ts';
import { type Change, ChangePlays } from './change-plays.ts';
import { LeaveQueue } from './leave-queue.ts';
import { type PlayRow, playedThatDay } from './play.store.ts';
import { keepRatings } from './rating.store.ts';
import { joinUndo, noteLeft } from './undo.store.ts';

type Asked = Parsed<'/api/plays/addPlays'>['plays'][number];
/** A play that has no id yet. */
export type NewPlay = Omit<PlayRow, 'id'>;
const MOVIE = -1;

/**
 * Adds the movies and episodes that a member watched. All plays that can be added are added in one transaction and
 * undone together. An import skips a play if the day already has a play of that title from another source, because two
 * sources may have logged the same viewing.
 */
@Injectable()
export class AddPlays {
  constructor(
    private readonly orm: MikroORM,
    private readonly plays: ChangePlays,
    private readonly queue: LeaveQueue,
    private readonly learning: LearnWatchables,
  ) {}

  /** @throws Unavailable when a title is unknown here and the titles service is down */
  async add(
    userID: number,
    { plays, from, partOf }: Parsed<'/api/plays/addPlays'>,
  ): Promise<Reply<'/api/plays/addPlays'>> {
    const known = await this.knownOf(plays);
    const episodes = new Map(known.episodes.map((e) => [placeOf(e.media_key, e.season, e.number), e]));
    return this.plays.run(userID, async (change) => {
      const rows: NewPlay[] = [];
      const skipped: { index: number; why: SkipReason }[] = [];
      const room = PLAY_LIMITS.ofMember - change.watcher.plays;
      plays.forEach((play, index) => {
        const full = rows.length >= room;
        const row = full ? 'full' : rowOf(play, known.facts.get(play.mediaType_vid), episodes, change.here);
        if (typeof row === 'string') skipped.push({ index, why: row });
        else rows.push({ ...row, source: from ?? null, source_id: (from && play.sourceID) ?? null });
      });
      const twice = from ? await playedThatDay(change.em, userID, rows) : undefined;
      const fresh = twice?.size ? rows.filter((_, n) => !twice.has(n)) : rows;
      const { added, ...done } = await this.write(change, fresh, partOf);
      return { added, alreadyThere: rows.length - added.length, skipped, ...done };
    });
  }

  /**
   * Writes plays, and removes titles that the member has now seen from the member's own queue.
   * @param partOf the change that is undone together with this one
   */
  async write(
    change: Change,
    rows: readonly NewPlay[],
    partOf?: string,
  ): Promise<{ added: string[]; undoID: string | null; leftQueue: string[] }> {
    const { em, userID, here } = change;
    const {
      added,
      finished,
      queued,
      undo_id: undoID,
    } = await addPlays(em, userID, rows, {
      today: todayOf(here),
      at: here.now,
      requestID: currentRequestID() ?? '',
    });
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

  private async knownOf(plays: readonly Asked[]): Promise<Known> {
    const keys = [...new Set(plays.map((play) => play.mediaType_vid))];
    const episodes = plays.flatMap(({ mediaType_vid, season, episode }) =>
      season === undefined || episode === undefined ? [] : [{ media_key: mediaType_vid, season, number: episode }],
    );
    const known = await knownOf(this.orm.em, keys, episodes);
    if (known.facts.size === keys.length) return known;
    await this.learning.learn(keys.filter((key) => !known.facts.has(key)));
    return knownOf(this.orm.em, keys, episodes);
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
