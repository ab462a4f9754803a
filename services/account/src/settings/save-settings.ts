import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentService } from '@videoqs/contract/account/streaming-services';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { CredentialNotices } from '../credential/credential-notices.ts';
import { lockMember } from '../member/member.loader.ts';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';

/** Settings of /account that are no field of the member. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly orm: MikroORM,
    private readonly notices: CredentialNotices,
  ) {}

  saveServices(userID: number, services: readonly string[]): Promise<void> {
    return this.save(userID, { services: [...new Set(services.map(currentService))] });
  }

  saveNotifications(userID: number, told: Parsed<'/api/account/saveNotifications'>): Promise<void> {
    return this.save(userID, {
      reminder_by_email: told.reminderByEmail,
      reminder_by_text: told.reminderByText,
      ...(told.newPlaceByEmail !== undefined && { new_place_by_email: told.newPlaceByEmail }),
    });
  }

  /** @throws NotAuthorized when the member is gone */
  saveSignInCode(userID: number, on: boolean): Promise<Reply<'/api/account/saveSignInCode'>> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, userID);
      if (!member) throw new NotAuthorized();
      if (on && !member.verifiedKind()) return { success: false, userMessage: messages.verifyFirst };
      if (member.signInCode !== on)
        await this.notices.tell(em, afterCommit, member, on ? 'signInCodeOn' : 'signInCodeOff');
      member.signInCode = on;
      return { success: true };
    });
  }

  private async save(userID: number, set: Settings): Promise<void> {
    await tables(this.orm).updateTable('member').set(set).where('id', '=', userID).execute();
  }
}

interface Settings {
  services?: string[];
  reminder_by_email?: boolean;
  reminder_by_text?: boolean;
  new_place_by_email?: boolean;
}
