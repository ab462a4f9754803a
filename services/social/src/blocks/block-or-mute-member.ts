import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { endFollow } from '../follow/end-follow.ts';
import { deleteBlockOrMute, insertBlockOrMute } from '../relation/block-or-mute.store.ts';
import { lockPair } from '../relation/follow.store.ts';
import { knownMember } from '../snapshot/snapshot.store.ts';

/** Blocks and mutes members, and lifts blocks and mutes. */
@Injectable()
export class BlockOrMuteMember {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly members: MemberSnapshots,
  ) {}

  /** Blocks or mutes a member. A block ends follows in both directions. @throws UnknownMember */
  async blockOrMute(
    userID: number,
    { personID, how }: Body<'/api/person/hideMember'>,
  ): Promise<Reply<'/api/person/hideMember'>> {
    if (userID === personID) return { success: false };
    await this.members.meet({ userIDs: [personID] });
    return inTransaction(this.orm, async (em) => {
      await knownMember(em, personID);
      await lockPair(em, userID, personID);
      await insertBlockOrMute(em, { userID, otherID: personID, how, since: this.clock.now() });
      await emit(em, 'member.hidden', { userID, otherID: personID, how, at: this.clock.now().toISOString() });
      if (how === 'block') {
        await endFollow(em, userID, personID);
        await endFollow(em, personID, userID);
      }
      return { success: true };
    });
  }

  async end(userID: number, { personID }: Body<'/api/person/showMember'>): Promise<Reply<'/api/person/showMember'>> {
    return { success: await deleteBlockOrMute(this.orm.em, userID, personID) };
  }
}
