import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import type { Watchable } from '@videoqs/contract/titles/rpc';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteWatched } from '../catalogue/freshness.store.ts';
import {
  readMakers,
  readSeasonsOf,
  readWatchableTitles,
  type WatchableRow,
} from '../catalogue/reads/watchable.reads.ts';
import { TitleUpstream } from '../upkeep/title-upstream.ts';
import { presentWatchable } from './watchable.presenter.ts';

const DAY_MS = 86_400_000;

/**
 * Answers the queues service, which needs facts about titles for plays. The requested shows are kept up to date,
 * because members watch them.
 */
@Injectable()
export class ReadWatchables {
  constructor(
    private readonly orm: MikroORM,
    private readonly upstream: TitleUpstream,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the titles that exist, in the order of the call; a title is left out if it is not in the catalogue and
   * TMDB does not answer in time
   */
  async watchables(keys: readonly string[]): Promise<RpcReply<'titles.watchables'>> {
    const asked = [...new Set(keys)];
    const held = await this.read(asked);
    const missing = asked.filter((key) => !held.has(key));
    const came = await Promise.all(missing.map((key) => this.upstream.arrive(key)));
    const arrived = await this.read(missing.filter((_, i) => came[i]));
    return keys.flatMap((key) => held.get(key) ?? arrived.get(key) ?? []);
  }

  private async read(keys: readonly string[]): Promise<ReadonlyMap<string, Watchable>> {
    if (!keys.length) return new Map();
    const em = this.orm.em.fork();
    const [titles, makers, seasons] = await Promise.all([
      readWatchableTitles(em, keys),
      readMakers(em, keys),
      readSeasonsOf(em, keys),
    ]);
    await this.noteWatched(titles);
    for (const title of titles) this.look(title);
    return new Map(
      titles.map((title) => [
        title.media_key,
        presentWatchable(
          title,
          makers.filter((m) => m.media_key === title.media_key),
          seasons.filter((s) => s.media_key === title.media_key),
        ),
      ]),
    );
  }

  /**
   * Records that members watch these shows. Recording each show once a day is enough, because a record is valid for
   * weeks.
   */
  private async noteWatched(titles: readonly WatchableRow[]): Promise<void> {
    const now = this.clock.now();
    const yesterday = now.getTime() - DAY_MS;
    const shows = titles.filter((t) => t.media_type === 'tv' && (t.watched_at?.getTime() ?? 0) <= yesterday);
    if (!shows.length) return;
    const keys = shows.map((t) => t.media_key);
    await noteWatched(this.orm.em.fork(), keys, now);
  }

  private look(title: WatchableRow): void {
    const parsed = parseMediaKey(title.media_key);
    if (parsed) this.upstream.look(parsed.mediaType, parsed.vid, title);
  }
}
