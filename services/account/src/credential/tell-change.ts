import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import type { IdentifierKind, Member } from '../member/member.entity.ts';
import { MessageService } from '../message/message.service.ts';
import { MessageSettings } from '../message/message.settings.ts';
import { type Change, changeLetter, changeText } from './messages.ts';

/** Where a replaced address can be put back. */
interface Undo {
  kind: IdentifierKind;
  path: string;
}

/** Tells members of each change of what signs them in. Nobody can switch it off: a thief would. */
@Injectable()
export class CredentialNotices {
  constructor(
    private readonly outgoing: MessageService,
    private readonly settings: MessageSettings,
  ) {}

  /**
   * By mail to the verified email, by text where there is none; of an address that is replaced, before that and there.
   * @throws TextsSpent when a number cannot be told that it is replaced
   */
  async tell(em: EntityManager, afterCommit: AfterCommit, member: Member, change: Change, undo?: Undo): Promise<void> {
    const { id: userID, email, cell } = member;
    const byMail = email && member.emailVerified;
    if (byMail)
      await this.outgoing.mail(em, afterCommit, {
        userID,
        recipient: email,
        letter: changeLetter(change, undo?.kind === 'email' ? undo.path : undefined),
      });
    const undoHere = undo?.kind === 'cell';
    if (cell && member.cellVerified && (undoHere || !byMail))
      await this.outgoing.text(em, afterCommit, {
        userID,
        recipient: cell,
        text: changeText(change, undoHere ? new URL(undo.path, this.settings.siteUrl).href : undefined),
        awaited: undoHere,
      });
  }
}
