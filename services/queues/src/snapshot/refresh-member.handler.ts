import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs';
import { saveMember } from './member.snapshot.ts';

@EventHandler('member.changed')
export class RefreshMemberHandler implements HandlesEvent<'member.changed'> {
  async handle({ at, ...member }: EventBody<'member.changed'>, em: EntityManager): Promise<void> {
    await saveMember(em, member, new Date(at));
  }
}
