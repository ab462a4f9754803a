import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import type { Caller } from '@videoqs/node/http/member-header';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { z } from 'zod';
import { FindWatcher } from '../watcher/find-watcher.ts';
import { taggedTitles } from '../watcher/tagged-titles.ts';
import { moment, monthIn } from '../watcher/time.rules.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import { changesOf, diaryOf, importedFrom } from './diary.reads.ts';
import { MovieStars } from './movie-stars.ts';
import { presentChange, presentImported, presentPlay } from './play.presenter.ts';
import { undoneSince } from './play.rules.ts';
import { seenAmong } from './play.store.ts';

/** The end of a page: moment and id of its last play or change. */
const position = z.tuple([moment, z.uuid()]);

/** Lists a member's plays and the changes of them, the newest first. */
@Injectable()
export class ReadDiary {
  constructor(
    private readonly orm: MikroORM,
    private readonly watchers: FindWatcher,
    private readonly movieStars: MovieStars,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws NotAuthorized, NoSuchWatcher, TagsArePrivate, Unavailable; InvalidBody for an invalid cursor */
  async read(caller: Caller, asked: Parsed<'/api/plays/fetchDiary'>): Promise<Reply<'/api/plays/fetchDiary'>> {
    const watched = await this.watchers.find(caller, asked.username);
    const { userID, isMe } = watched;
    const { em } = this.orm;
    const month = asked.month
      ? monthIn(asked.month, (await watcherOf(em, userID)).time_zone)
      : { from: null, to: null };
    const rows = await diaryOf(em, userID, {
      ...month,
      isMe,
      limit: asked.limit + 1,
      after: readCursor(position, asked.after),
      undated: asked.undated === true,
      type: asked.type,
      released: asked.year,
      mediaKey: asked.mediaType_vid,
      minStars: await this.movieStars.atLeast(userID, asked.minStars),
      tagged: await taggedTitles(this.rpc, watched, asked.tag),
    });
    const page = rows.slice(0, asked.limit);
    const movies = new Set(page.filter((row) => row.season < 0).map((row) => row.media_key));
    const reviewed = await this.movieStars.of(userID, [...movies]);
    const last = page.at(-1);
    const reader = caller.member?.userID;
    const episodes = page
      .filter((row) => row.season >= 0)
      .map(({ media_key, season, episode }) => ({ media_key, season, episode }));
    const seen = isMe || reader === undefined ? undefined : await seenAmong(em, reader, episodes);
    return {
      plays: page.map((row) => presentPlay(row, reviewed, seen)),
      nextCursor: rows.length > asked.limit && last ? writeCursor([last.at, last.id]) : null,
    };
  }

  /** The caller's plays that an import brought from a service. @throws InvalidBody for an invalid cursor */
  async imported(
    userID: number,
    { from, limit, after }: Parsed<'/api/plays/fetchImported'>,
  ): Promise<Reply<'/api/plays/fetchImported'>> {
    const asked = { from, limit: limit + 1, after: readCursor(position, after) };
    const rows = await importedFrom(this.orm.em, userID, asked);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      plays: rows.slice(0, limit).map(presentImported),
      nextCursor: last ? writeCursor([last.at, last.id]) : null,
    };
  }

  /** The caller's changes of plays that can still be undone. @throws InvalidBody for an invalid cursor */
  async changes(
    userID: number,
    { limit, after }: Parsed<'/api/plays/fetchChanges'>,
  ): Promise<Reply<'/api/plays/fetchChanges'>> {
    const since = undoneSince(this.clock.now());
    const rows = await changesOf(this.orm.em, userID, { since, after: readCursor(position, after), limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      changes: rows.slice(0, limit).map(presentChange),
      nextCursor: last ? writeCursor([last.at, last.id]) : null,
    };
  }
}
