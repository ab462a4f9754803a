import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { RpcReply } from '@videoqs/contract/rpc';
import type { Caller } from '@videoqs/node/http/member-header';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { firstTitles } from '../item/item.reads.ts';
import { blockedAmong } from '../membership/stand-between.ts';
import { peopleOf } from '../queue/member.store.ts';
import { levelOf } from '../queue/queue.store.ts';
import { NoInvitation } from './invitation.errors.ts';
import { headOfInvitation, presentFace, presentNext } from './invitation.presenter.ts';
import { codeIn } from './invitation.rules.ts';
import { OpenInvitation } from './open-invitation.ts';

/** The numbers of members' pictures and of titles that an invitation shows. */
const FACES = 5;
const NEXT = 3;

/** Shows a shared queue to anyone with its link, before they join. */
@Injectable()
export class ShowInvitation {
  constructor(
    private readonly orm: MikroORM,
    private readonly invitations: OpenInvitation,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws NoInvitation, Unavailable */
  async show(
    { member }: Caller,
    { code }: Body<'/api/queues/fetchInvitation'>,
  ): Promise<Reply<'/api/queues/fetchInvitation'>> {
    const queue = await this.invitations.open(code, member?.userID);
    const [people, next] = await Promise.all([
      peopleOf(this.orm.em, queue.id),
      firstTitles(this.orm.em, queue.id, NEXT),
    ]);
    const faces = people.slice(0, FACES);
    const blocked = member
      ? await blockedAmong(
          this.rpc,
          member.userID,
          faces.map((p) => p.id),
        )
      : [];
    return {
      queueID: queue.id,
      queueName: queue.name,
      owner: { userID: queue.owner_id, username: queue.username ?? '', imgSrc: queue.img_src ?? null },
      memberCount: queue.members,
      count: queue.count,
      level: queue.level,
      people: faces.filter((p) => !blocked.includes(p.id)).map(presentFace),
      next: next.map(presentNext),
      amIn: member ? (await levelOf(this.orm.em, queue.id, member.userID)) !== null : false,
    };
  }

  /** @returns the description of an invitation's page; null for an invalid link and for any other page */
  async head(path: string): Promise<RpcReply<'queues.head'>> {
    const code = codeIn(path);
    try {
      return code ? headOfInvitation(await this.invitations.open(code, undefined)) : null;
    } catch (error) {
      if (error instanceof NoInvitation) return null;
      throw error;
    }
  }
}
