import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { Caller } from '@videoqs/node/http/member-header';
import { levelOf } from '../queue/queue.store.ts';
import { OpenInvitation } from './open-invitation.ts';

/** What whoever has a link may see before they join. */
@Injectable()
export class ShowInvitation {
  constructor(
    private readonly orm: MikroORM,
    private readonly invitations: OpenInvitation,
  ) {}

  /** @throws NoInvitation, Unavailable */
  async show(
    { member }: Caller,
    { code }: Body<'/api/queues/fetchInvitation'>,
  ): Promise<Reply<'/api/queues/fetchInvitation'>> {
    const queue = await this.invitations.open(code, member?.userID);
    return {
      queueID: queue.id,
      queueName: queue.name,
      owner: { userID: queue.owner_id, username: queue.username ?? '', imgSrc: queue.img_src ?? null },
      memberCount: queue.members,
      count: queue.count,
      amIn: member ? (await levelOf(this.orm.em, queue.id, member.userID)) !== null : false,
    };
  }
}
