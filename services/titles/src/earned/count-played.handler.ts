import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { countEarned } from './earned.store.ts';

/**
 * Counts the titles that members watch. Each title counts once a day, so an evening with six episodes counts once.
 * Plays of unknown date do not count.
 */
@EventHandler('plays.added')
export class CountPlayedHandler implements HandlesEvent<'plays.added'> {
  async handle(added: readonly EventBody<'plays.added'>[], em: EntityManager): Promise<void> {
    await countEarned(
      em,
      added.flatMap(({ groups, at }) =>
        groups.flatMap(({ mediaType_vid, day, first }) =>
          day !== null && first !== false ? { media_key: mediaType_vid, kind: 'played' as const, at, day } : [],
        ),
      ),
    );
  }
}
