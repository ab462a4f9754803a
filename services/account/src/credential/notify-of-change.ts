import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Channels } from '../channel/channels.ts';
import type { IdentifierKind, Member } from '../member/member.entity.ts';
import { PostMessages } from '../message/post-messages.ts';
import { type Change, changeLetter, changeText } from './messages.ts';

/** Where a replaced address can be put back. */
interface Undo {
  kind: IdentifierKind;
  path: string;
}

/** Tells members of each change of what signs them in. Nobody can switch it off: a thief would. */
@Injectable()
export class NotifyOfChange {
  constructor(
    private readonly channels: Channels,
    private readonly outgoing: PostMessages,
  ) {}

  /**
   * Tells by mail to the verified email, or by text where there is none. An address that is replaced is told before, and
   * there.
   * @throws TextsSpent when a number cannot be told that it is replaced
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
