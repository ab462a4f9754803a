import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { insertActivity } from '../feed/activity.store.ts';
import { remakeList } from '../feed/feed.store.ts';
import { messages } from '../messages.ts';
import { noteNotices } from '../notice/note-notices.ts';
import { blockedAmong } from '../relation/block-or-mute.store.ts';
import { countFollow, followCounts, insertFollow, lockPair } from '../relation/follow.store.ts';
import { UnknownMember } from '../snapshot/snapshot.errors.ts';
import { knownMember } from '../snapshot/snapshot.store.ts';
import { endFollow } from './end-follow.ts';

/** Follows and unfollows members. */
@Injectable()
export class ChangeFollow {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly members: MemberSnapshots,
  ) {}

  /**
   * Follows a member.
   * @throws UnknownMember if the member is unknown, or if one of the two has blocked the other. Both cases get the same
   * answer, so that it does not reveal a block.
   */
  async follow(userID: number, { personID }: Parsed<'/api/person/newFollow'>): Promise<Reply<'/api/person/newFollow'>> {
    await this.members.meet({ userIDs: [personID] });
    const userMessage = await inTransaction(this.orm, async (em) => {
      const person = await knownMember(em, personID);
      if (personID === userID) return messages.followsSelf;
      await lockPair(em, userID, personID);
      if ((await blockedAmong(em, userID, [personID])).length) throw new UnknownMember();
      const at = this.clock.now();
      if (!(await insertFollow(em, userID, personID, at))) return messages.followsAlready(person.username);
      await countFollow(em, userID, personID, 1);
      await insertActivity(em, { actor_id: userID, kind: 'followed', about_id: personID, at });
      await remakeList(em, userID); // The stored feed lacks the earlier activity of the newly followed member.
      await noteNotices(em, [{ user_id: personID, kind: 'followed', by_id: userID, at }]);
      await emit(em, 'member.followed', { userID, personID, at: at.toISOString() });
      return messages.follows(person.username);
    });
    return { userMessage, numGuestFollowers: (await followCounts(this.orm.em, personID)).followers };
  }

  /** @throws UnknownMember */
  async unfollow(userID: number, { personID }: Body<'/api/person/unFollow'>): Promise<Reply<'/api/person/unFollow'>> {
    await inTransaction(this.orm, async (em) => {
      await knownMember(em, personID);
      await lockPair(em, userID, personID);
      if (await endFollow(em, userID, personID))
        await emit(em, 'member.unfollowed', { userID, personID, at: this.clock.now().toISOString() });
    });
    return { numPersonFollowers: (await followCounts(this.orm.em, personID)).followers };
  }
}
