import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NOTICE_CHANNELS } from '@videoqs/contract/account/channel';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import type { Notifications } from '@videoqs/contract/account/settings';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { Channels } from '../channel/channels.ts';
import { noticeDue } from '../channel/due.rules.ts';
import { lockCaller, setNotifications } from '../member/member.store.ts';
import { presentChoices } from './choice.presenter.ts';
import { keepChoices, reachedAmong } from './choice.store.ts';
import { followChoice } from './waiting.store.ts';

/** A member's choice of notices, channels and times. There are two calls, and each changes a part of it. */
interface Wish {
  /** The part of the choice that is stored in the member's row. Missing settings stay as they are. */
  settings?: { [Setting in keyof Notifications]?: boolean | undefined };
  /** The chosen kinds and times. Reminders by mail are one of the kinds, but are stored in the member's row. */
  choices?: NoticeChoices;
}

/** Saves which notices a member wants, over which channels, and when. */
@Injectable()
export class ChooseNotices {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly channels: Channels,
  ) {}

  /** @throws NotAuthorized when the member no longer exists */
  async show(userID: number): Promise<NoticeChoices> {
    const chosen = (await reachedAmong(this.orm.em, [userID])).get(userID);
    if (!chosen) throw new NotAuthorized();
    return presentChoices(chosen);
  }

  /**
   * Saves a member's choice and applies it to pending notices, which may then be sent sooner, later or not at all. An
   * event publishes the kinds behind the bell to the social service.
   * @throws NotAuthorized when choices are given and the member is gone
   */
  async choose(userID: number, { settings = {}, choices }: Wish): Promise<void> {
    if (!choices) {
      await setNotifications(this.orm.em, userID, settings);
      return;
    }
    await inTransaction(this.orm, (em) => this.keep(em, userID, choices, settings));
  }

  /** Sets the member's time zone. @throws NotAuthorized when the member no longer exists */
  async setTimeZone(userID: number, zone: string): Promise<void> {
    await inTransaction(this.orm, async (em) => {
      await lockCaller(em, userID);
      const chosen = (await reachedAmong(em, [userID])).get(userID);
      if (chosen) await this.keep(em, userID, { ...presentChoices(chosen), zone }, {});
    });
  }

  private async keep(
    em: EntityManager,
    userID: number,
    choices: NoticeChoices,
    settings: NonNullable<Wish['settings']>,
  ): Promise<void> {
    const reminderByEmail = choices.email.includes('reminder');
    if (!(await setNotifications(em, userID, { ...settings, reminderByEmail }))) throw new NotAuthorized();
    const before = (await reachedAmong(em, [userID])).get(userID)?.zone;
    await keepChoices(em, userID, choices);
    const now = this.clock.now();
    if (choices.zone !== before)
      await emit(em, 'member.choseTimeZone', { userID, timeZone: choices.zone, at: now.toISOString() });
    for (const name of NOTICE_CHANNELS) {
      const channel = this.channels.named(name);
      const kinds = channel.chosen({ ...choices, remindersByText: false });
      await followChoice(em, userID, {
        channel: name,
        kinds,
        dueAt: noticeDue(now, channel.isDaily(choices), choices),
      });
    }
    const shown = [...new Set(choices.bell)];
    await emit(em, 'member.choseBell', { userID, shown, at: now.toISOString() });
  }
}
