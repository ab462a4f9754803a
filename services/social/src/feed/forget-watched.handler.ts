import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { deleteWatched } from './watched.store.ts';

/** Removes watched entries whose plays were deleted or made private. */
@EventHandler('plays.removed')
export class ForgetWatchedHandler implements HandlesEvent<'plays.removed'> {
  async handle(removed: readonly EventBody<'plays.removed'>[], em: EntityManager): Promise<void> {
    await deleteWatched(
      em,
      removed.flatMap(({ userID, groups }) =>
        groups.flatMap(({ mediaType_vid, day }) => (day === null ? [] : [{ actor: userID, key: mediaType_vid, day }])),
      ),
    );
  }
}
