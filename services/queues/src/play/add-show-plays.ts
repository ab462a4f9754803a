import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { PLAY_LIMITS } from '@videoqs/contract/limits/queues';
import { UnknownTitle } from '../snapshot/snapshot.errors.ts';
import { LearnWatchables } from '../watchable/learn-watchables.ts';
import { type EpisodeRow, hasAired } from '../watchable/watchable.rules.ts';
import { knownOf } from '../watchable/watchable.store.ts';
import { todayOf, UNKNOWN, whenOf } from '../watcher/time.rules.ts';
import { AddPlays } from './add-plays.ts';
import { type Change, ChangePlays } from './change-plays.ts';
import { DiaryFull, InFuture } from './play.errors.ts';
import { seenOf } from './play.store.ts';

type Asked = Parsed<'/api/plays/addShowPlays'>;

/**
 * Adds plays of a whole show, of a season, or of all episodes up to a given one. Each call is one transaction with one
 * event and one undo.
 */
@Injectable()
export class AddShowPlays {
  constructor(
    private readonly orm: MikroORM,
    private readonly plays: ChangePlays,
    private readonly adding: AddPlays,
    private readonly learning: LearnWatchables,
  ) {}

  /** @throws UnknownTitle, Unavailable, InFuture, DiaryFull */
  async add(userID: number, asked: Asked): Promise<Reply<'/api/plays/addShowPlays'>> {
    const key = asked.mediaType_vid;
    await this.learning.meet([key]);
    const { facts, episodes } = await knownOf(this.orm.em, [key], [{ media_key: key }]);
    const show = facts.get(key);
    if (!show) throw new UnknownTitle();
    const wanted = episodes.filter((episode) => isMeant(episode, asked));
    const done = await this.plays.run(userID, (change) => this.within(change, asked, wanted, show.runtime));
    if (done.added || asked.from || asked.partOf) return done;
    return { ...done, ...(await this.adding.earlier(userID, [asked], [asked.watchedAt])) };
  }

  private async within(
    change: Change,
    asked: Asked,
    wanted: readonly EpisodeRow[],
    usual: number | null,
  ): Promise<Reply<'/api/plays/addShowPlays'>> {
    const { em, userID, here, watcher } = change;
    const key = asked.mediaType_vid;
    const today = todayOf(here);
    const aired = wanted.filter((episode) => hasAired(episode.airs, today));
    const seen = asked.onlyUnseen ? await seenOf(em, userID, key) : new Set<string>();
    const rows = aired
      .filter((e) => !seen.has(`${e.season} ${e.number}`))
      .map((e) => {
        const when = whenOf(asked.watchedAt, e.air_date, here);
        if (when === 'future') throw new InFuture();
        return {
          media_key: key,
          season: e.season,
          episode: e.number,
          // A play of an episode counts even if the day on which the episode aired is unknown.
          ...(typeof when === 'string' ? UNKNOWN : when),
          minutes: e.minutes ?? usual ?? 0,
          stars: null,
          private: false,
          source: asked.from ?? null,
          source_id: null,
        };
      });
    if (watcher.plays + rows.length > PLAY_LIMITS.ofMember) throw new DiaryFull();
    const { added, ...done } = await this.adding.write(change, rows, asked.partOf);
    return { added: added.length, skippedUnaired: wanted.length - aired.length, ...done };
  }
}

/** Whether a call concerns an episode. It concerns specials only if it names their season. */
function isMeant({ season, number }: EpisodeRow, asked: Asked): boolean {
  if (asked.season !== undefined && season !== asked.season) return false;
  if (season === 0 && asked.season !== 0) return false;
  if (!asked.upTo) return true;
  return season < asked.upTo.season || (season === asked.upTo.season && number <= asked.upTo.episode);
}
