import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { lockActors } from './activity.store.ts';
import { recordWatched } from './watched.store.ts';

/** Plays from more than this many days ago are not shown in feeds. */
const NEWS_DAYS = 7;

/** Adds the titles that a member recently watched to the followers' feeds. */
@EventHandler('plays.added')
export class RecordWatchedHandler implements HandlesEvent<'plays.added'> {
  async handle(added: readonly EventBody<'plays.added'>[], em: EntityManager): Promise<void> {
    await lockActors(
      em,
      added.map(({ userID }) => userID),
    );
    await recordWatched(
      em,
      added.flatMap(({ userID, groups, at }) =>
        groups.flatMap(({ mediaType_vid: key, title, day, count, season, episode }) => {
          if (day === null || Date.parse(at) - Date.parse(day) > NEWS_DAYS * 86_400_000) return [];
          const episodes = season === null ? null : count;
          return [{ actor: userID, key, title, day, season, episode, episodes, at }];
        }),
      ),
    );
  }
}
