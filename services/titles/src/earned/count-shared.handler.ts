import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { countEarned } from './earned.store.ts';

/** Counts shared titles that members added to their queues. */
@EventHandler('share.opened')
export class CountSharedHandler implements HandlesEvent<'share.opened'> {
  async handle(opened: readonly EventBody<'share.opened'>[], em: EntityManager): Promise<void> {
    await countEarned(
      em,
      opened.map(({ mediaType_vid, at }) => ({ media_key: mediaType_vid, kind: 'shared' as const, at })),
    );
  }
}
