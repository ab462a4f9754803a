import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Notifications } from '@videoqs/contract/account/settings';
import { currentService } from '@videoqs/contract/account/streaming-services';
import type { Reply } from '@videoqs/contract/wire/calls';
import { tables } from '../database.ts';
import type { Member } from '../member/member.entity.ts';
import { messages } from '../messages.ts';
import { PasswordCheck } from '../password/password-check.service.ts';

/** Settings of /account that are no field of the member. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly orm: MikroORM,
    private readonly confirmation: PasswordCheck,
  ) {}

  saveServices(userID: number, services: readonly string[]): Promise<void> {
    return this.save(userID, { services: [...new Set(services.map(currentService))] });
  }

  saveNotifications(userID: number, told: Notifications): Promise<void> {
    return this.save(userID, {
      reminder_by_email: told.reminderByEmail,
      reminder_by_text: told.reminderByText,
      new_place_by_email: told.newPlaceByEmail,
    });
  }

  /** Either way it takes the password: a stolen session must not take the second lock off. @throws CallFailure too-many */
  async saveSignInCode(userID: number, on: boolean, passhash: string): Promise<Reply<'/api/account/saveSignInCode'>> {
    const member: Member | null = await this.confirmation.confirm(userID, passhash);
    if (!member) return { success: false, userMessage: messages.currentWrong };
    if (on && !member.verifiedKind()) return { success: false, userMessage: messages.verifyFirst };
    await this.save(userID, { sign_in_code: on });
    return { success: true };
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
  sign_in_code?: boolean;
}
