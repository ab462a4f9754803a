import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { makeYearToken, type YearFigures } from '@videoqs/node/http/year-token';
import { Clock } from '@videoqs/node/runtime/clock';
import { todayOf } from '../watcher/time.rules.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import { NothingWatched } from './play-stats.errors.ts';
import { ReadStats } from './read-stats.ts';

/** The secret MEMBER_SECRET. It signs the figures, so that the titles service can check that this service sent them. */
export class PictureSecret {
  constructor(readonly value: string) {}
}

/** Number of posters in a picture. */
const POSTERS = 5;

/** Makes the URLs of a member's year pictures. When a URL is opened, the titles service draws its picture. */
@Injectable()
export class MakeYearPicture {
  constructor(
    private readonly orm: MikroORM,
    private readonly stats: ReadStats,
    private readonly clock: Clock,
    private readonly secret: PictureSecret,
  ) {}

  /** @throws NothingWatched */
  async make(
    { userID, username }: SignedMember,
    { year, leaveOutHours }: Parsed<'/api/plays/makeYearPicture'>,
  ): Promise<Reply<'/api/plays/makeYearPicture'>> {
    // The picture shows the figures that other members see, because it is made to be shared.
    const stats = await this.stats.of({ userID, username, isMe: false }, year);
    if (!stats.plays) throw new NothingWatched();
    const { time_zone: zone } = await watcherOf(this.orm.em, userID);
    const today = todayOf({ zone, now: this.clock.now() });
    const figures: Omit<YearFigures, 'shape'> = {
      username,
      year,
      soFar: today < `${year}-12`,
      hours: leaveOutHours ? null : Math.round(stats.minutes / 60),
      movies: stats.movies,
      episodes: stats.episodes,
      streak: stats.longestStreak?.days ?? 0,
      genre: stats.genres[0]?.name ?? '',
      keys: (stats.highlights ?? []).slice(0, POSTERS).map((t) => t.mediaType_vid),
    };
    const address = (shape: YearFigures['shape']) =>
      `/img/year/${makeYearToken({ shape, ...figures }, this.secret.value)}.png`;
    return { tall: address('tall'), wide: address('wide') };
  }
}
