import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { blockedAmong } from '../membership/stand-between.ts';
import { previewOf } from '../queue/queue.reads.ts';
import { NoInvitation } from './invitation.errors.ts';
import { linkOf } from './invitation.store.ts';

/** Finds the queue to which a link leads, and the level that the link gives. */
@Injectable()
export class OpenInvitation {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @param userID the member who opens the link; undefined for a visitor
   * @throws NoInvitation if the code is unknown, or if the queue's owner or the member has blocked the other @throws
   * Unavailable
   */
  async open(code: string, userID: number | undefined) {
    const { em } = this.orm;
    const link = await linkOf(em, code, this.clock.now());
    const queue = link && (await previewOf(em, link.queueID));
    if (!queue) throw new NoInvitation();
    const isTheirs = userID === undefined || userID === queue.owner_id;
    if (!isTheirs && (await blockedAmong(this.rpc, userID, [queue.owner_id])).length) throw new NoInvitation();
    return { ...queue, level: link.level };
  }
}
