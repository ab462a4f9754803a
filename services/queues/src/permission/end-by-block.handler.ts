import { MikroORM } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { sharedBetween } from '../queue/member.store.ts';
import { BootMember } from './boot-member.ts';

/** When a member blocks another, removes each of them from the other's queues. Both stay in queues of third members. */
@EventHandler('member.hidden')
export class EndByBlockHandler implements HandlesEvent<'member.hidden'> {
  constructor(
    private readonly orm: MikroORM,
    private readonly booting: BootMember,
  ) {}

  async handle(blocksAndMutes: readonly EventBody<'member.hidden'>[]): Promise<void> {
    for (const { userID, otherID, how } of blocksAndMutes)
      if (how === 'block')
        for (const q of await sharedBetween(this.orm.em, userID, otherID))
          await this.booting.boot(q.owner, { queueID: q.id, queueName: q.name, bootUid: q.member });
  }
}
