import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { lockActors } from './activity.store.ts';
import { deleteWatched, recountWatched } from './watched.store.ts';

/**
 * Removes the entry of a title and day whose plays were all deleted or made private. If some plays remain, the entry
 * counts only these.
 */
@EventHandler('plays.removed')
export class ForgetWatchedHandler implements HandlesEvent<'plays.removed'> {
  async handle(removed: readonly EventBody<'plays.removed'>[], em: EntityManager): Promise<void> {
    await lockActors(
      em,
      removed.map(({ userID }) => userID),
    );
    await deleteWatched(
      em,
      removed.flatMap(({ userID, groups, at }) =>
        groups.flatMap(({ mediaType_vid: key, day }) => (day === null ? [] : [{ actor: userID, key, day, at }])),
      ),
    );
    await recountWatched(
      em,
      removed.flatMap(({ userID, left = [] }) =>
        left.flatMap(({ mediaType_vid: key, day, count: episodes, season, episode }) =>
          day === null || season === null ? [] : [{ actor: userID, key, day, season, episode, episodes }],
        ),
      ),
    );
  }
}
