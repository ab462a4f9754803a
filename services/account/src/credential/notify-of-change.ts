import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Channels } from '../channel/channels.ts';
import type { IdentifierKind, Member } from '../member/member.entity.ts';
import { PostMessages } from '../message/post-messages.ts';
import { type Change, changeLetter, changeText } from './messages.ts';

/** The address that a member replaced, and the path that restores it. */
interface Undo {
  kind: IdentifierKind;
  path: string;
}

/**
 * Notifies members of each change to their ways of signing in. Members cannot switch these messages off, because a
 * thief would switch them off.
 */
@Injectable()
export class NotifyOfChange {
  constructor(
    private readonly channels: Channels,
    private readonly outgoing: PostMessages,
  ) {}

  /**
   * Sends an email to the verified address, or a text if there is none. For a replaced address, the old address is
   * notified before the change.
   * @throws TextsSpent when a replaced number cannot be notified
   */
  async tell(em: EntityManager, afterCommit: AfterCommit, member: Member, change: Change, undo?: Undo): Promise<void> {
    let isNotified = false;
    for (const channel of this.channels.all) {
      const address = channel.proves && member.verified(channel.proves);
      const undoPath = undo && undo.kind === channel.proves ? undo.path : undefined;
      if (!address || (isNotified && !undoPath)) continue;
      isNotified = true;
      const words = {
        letter: changeLetter(change, undoPath),
        line: (urlOf: (path: string) => string) => changeText(change, undoPath && urlOf(undoPath)),
      };
      await this.outgoing.post(em, afterCommit, channel, [
        { userID: member.id, to: [address], words, awaited: undoPath !== undefined },
      ]);
    }
  }
}
