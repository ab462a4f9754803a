import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { standsAmong } from '../progress/progress.reads.ts';
import { ReadUpNext } from '../progress/read-up-next.ts';
import { moviesSeen } from './diary.reads.ts';
import { titlesSeen } from './play.store.ts';

/** Reads a member's plays of titles, so that a page can mark the titles as seen. */
@Injectable()
export class ReadSeen {
  constructor(
    private readonly orm: MikroORM,
    private readonly upNext: ReadUpNext,
  ) {}

  async read(userID: number, keys: readonly string[]): Promise<Reply<'/api/plays/fetchSeen'>> {
    const { em } = this.orm;
    const shows = keys.filter((key) => key.startsWith('tv_'));
    if (shows.length) await this.upNext.bringUpToDate(userID, shows);
    const [movies, stands] = await Promise.all([
      moviesSeen(em, userID, keys),
      shows.length ? standsAmong(em, userID, shows) : [],
    ]);
    return {
      seen: Object.fromEntries([
        ...movies.map(({ media_key, plays, last }) => [media_key, { plays, last }]),
        ...stands.map(({ media_key, plays, last, seen, aired, state }) => [
          media_key,
          { plays, last, episodesSeen: seen, episodesAired: aired, state },
        ]),
      ]),
    };
  }

  /** Returns for other services which of the titles each of these members has seen. */
  async among(asked: RpcParsed<'queues.seenAmong'>): Promise<RpcReply<'queues.seenAmong'>> {
    await this.upNext.bringAllUpToDate(asked.userIDs, asked.keys);
    const seen = await titlesSeen(this.orm.em, asked);
    return { seen: seen.map((s) => ({ userID: s.user_id, keys: s.seen, begun: s.begun })) };
  }
}
