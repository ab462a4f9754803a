import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { Caller } from '@videoqs/node/http/member-header';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { daysOf } from '../tally/tally.reads.ts';
import { FindWatcher } from '../watcher/find-watcher.ts';
import { taggedTitles } from '../watcher/tagged-titles.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import { countUndated, daysThatFit, yearsOf } from './diary.reads.ts';
import { MovieStars } from './movie-stars.ts';

/** Counts a member's plays on each day of a year. */
@Injectable()
export class ReadDiaryYear {
  constructor(
    private readonly orm: MikroORM,
    private readonly watchers: FindWatcher,
    private readonly movieStars: MovieStars,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws NotAuthorized, NoSuchWatcher, TagsArePrivate, Unavailable */
  async read(
    caller: Caller,
    { username: named, year, type, released, minStars, tag }: Parsed<'/api/plays/fetchDiaryYear'>,
  ): Promise<Reply<'/api/plays/fetchDiaryYear'>> {
    const { em } = this.orm;
    const watched = await this.watchers.find(caller, named);
    const { userID, username, isMe } = watched;
    const fits = {
      ...{ isMe, type, released },
      minStars: await this.movieStars.atLeast(userID, minStars),
      tagged: await taggedTitles(this.rpc, watched, tag),
    };
    // Daily counts are stored only by member, so the counts with a filter are computed from the plays.
    const isWhole = [type, released, minStars, tag].every((filter) => filter === undefined);
    const isPart = !isMe && (await watcherOf(em, userID)).private_plays > 0;
    const [days, years, undated] = await Promise.all([
      isWhole ? daysOf(em, { userID, isPart }, year) : daysThatFit(em, userID, fits, year),
      yearsOf(em, userID, isMe),
      countUndated(em, userID, fits),
    ]);
    return { username, days, years, undated };
  }
}
