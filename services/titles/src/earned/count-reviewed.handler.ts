import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { countEarned } from './earned.store.ts';

/** Counts reviews. */
@EventHandler('review.written')
export class CountReviewedHandler implements HandlesEvent<'review.written'> {
  async handle(written: readonly EventBody<'review.written'>[], em: EntityManager): Promise<void> {
    await countEarned(
      em,
      written.map(({ mediaType_vid, at }) => ({ media_key: mediaType_vid, kind: 'reviewed' as const, at })),
    );
  }
}
