import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { uncountPlays } from './earned.store.ts';

/** Subtracts removed plays from the counts. */
@EventHandler('plays.removed')
export class UncountPlayedHandler implements HandlesEvent<'plays.removed'> {
  async handle(removed: readonly EventBody<'plays.removed'>[], em: EntityManager): Promise<void> {
    await uncountPlays(
      em,
      removed.flatMap(({ groups }) =>
        groups.flatMap(({ mediaType_vid, day }) => (day === null ? [] : { media_key: mediaType_vid, day })),
      ),
    );
  }
}
