import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { invitationTo } from '../invitation/invitation.store.ts';
import { levelsOf, peopleOf } from '../queue/member.store.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { may } from '../queue/queue.rules.ts';
import { levelOf } from '../queue/queue.store.ts';
import { presentMyPermissions, presentPermissions } from './permission.presenter.ts';

/** Lists the members of a queue and their levels. */
@Injectable()
export class ReadPermissions {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * The member's levels in all of their queues, their own queue first. The queue from which the page was opened is left
   * out.
   */
  async mine(
    userID: number,
    { fromQueue }: Parsed<'/api/queues/fetchMyQueuePermissions'>,
  ): Promise<Reply<'/api/queues/fetchMyQueuePermissions'>> {
    const queues = await levelsOf(this.orm.em, userID);
    return presentMyPermissions(queues.filter((q) => q.id !== fromQueue));
  }

  /** The levels of all members of a queue. @throws QueueNotAllowed */
  async of(
    userID: number,
    { queueID }: Body<'/api/queues/fetchPermissionsOfQueueX'>,
  ): Promise<Reply<'/api/queues/fetchPermissionsOfQueueX'>> {
    const { em } = this.orm;
    const level = await levelOf(em, queueID, userID);
    if (!may('see')(level)) throw new QueueNotAllowed();
    const people = await peopleOf(em, queueID);
    const invitation = may('invite')(level) ? await invitationTo(em, queueID, this.clock.now()) : undefined;
    return presentPermissions(people, invitation);
  }
}
