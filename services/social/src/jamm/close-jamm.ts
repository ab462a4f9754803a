import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Bus } from '@videoqs/node/live/bus';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { mergedInto } from '@videoqs/node/snapshots/merged-title';
import { messages } from '../messages.ts';
import { findBallots } from './ballot.store.ts';
import { resultOf, topicOf } from './jamm.rules.ts';
import { closeJamm, lockJamm } from './jamm.store.ts';
import { ShowJamm } from './show-jamm.ts';
import { viewerOf } from './viewer.ts';

/** Ends votes. */
@Injectable()
export class CloseJamm {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly jamms: ShowJamm,
    private readonly bus: Bus,
  ) {}

  /**
   * Lets the host end a vote. The winner is put on top of the queue. @throws NoJamm, JammNotAllowed, CallFailure
   * too-many
   */
  async close(
    me: SignedMember,
    place: string,
    { jammCode }: Parsed<'/api/jamm/closeJamm'>,
  ): Promise<Reply<'/api/jamm/closeJamm'>> {
    const found = await this.jamms.findOwn(me, place, jammCode);
    const won = await inTransaction(this.orm, async (em) => {
      await lockJamm(em, jammCode);
      await closeJamm(em, jammCode, this.clock.now());
      return resultOf(found, await findBallots(em, jammCode)).order[0];
    });
    // Subscribers are notified only after this, so that they find the winner in the queue.
    const refused = await this.putOnTop(me, found.queue_id ?? me.userID, won).finally(() =>
      this.bus.publish(topicOf(jammCode)),
    );
    const jamm = await this.jamms.present(this.orm.em, jammCode, viewerOf(me, undefined));
    return refused === undefined ? { success: true, jamm } : { success: false, userMessage: refused, jamm };
  }

  /**
   * Puts the winner on top of a queue.
   * @returns the reason why the queue refuses the title, as a text; undefined when the title is on top, or when there
   * is no winner
   */
  private async putOnTop(member: SignedMember, queueID: number, won: string | undefined): Promise<string | undefined> {
    if (won === undefined) return undefined;
    const ask = { member, queueID, mediaType_vid: (await mergedInto(this.orm.em, won)) ?? won, lift: true };
    const { outcome, userMessage } = await this.rpc.ask('queues.putOnTop', ask);
    return outcome === 'refused' ? (userMessage ?? messages.notOnTop) : undefined;
  }
}
