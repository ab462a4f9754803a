import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { saveTitles } from '@videoqs/node/snapshots/title.snapshot';
import { noteAsked, saveWatchables, watchablesAmong } from './watchable.store.ts';

/**
 * The number of titles per request. A request must stay small, because the longest shows have thousands of episodes.
 */
const AT_ONCE = 15;

/** Stores the facts about titles that plays need. */
@Injectable()
export class LearnWatchables {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Fetches the titles that are not stored here from the titles service.
   * @throws Unavailable when the titles service does not answer
   */
  async meet(keys: readonly string[]): Promise<void> {
    const known = new Set(await watchablesAmong(this.orm.em, keys));
    await this.learn([...new Set(keys)].filter((key) => !known.has(key)));
  }

  /** Fetches all given titles from the titles service. @throws Unavailable */
  async learn(keys: readonly string[]): Promise<void> {
    for (let n = 0; n < keys.length; n += AT_ONCE) {
      const asked = keys.slice(n, n + AT_ONCE);
      const titles = await this.rpc.ask('titles.watchables', { keys: asked });
      const at = this.clock.now();
      await saveTitles(
        this.orm,
        titles.map((t) => ({ ...t, changedAt: new Date(t.changedAt) })),
      );
      await this.orm.em.fork().transactional((em) => saveWatchables(em, titles, at));
      if (titles.length < asked.length) await noteAsked(this.orm.em, asked, at);
    }
  }
}
