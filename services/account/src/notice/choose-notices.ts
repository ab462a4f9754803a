import { MikroORM } from '@mikro-orm/postgresql';
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
import { setNotifications } from '../member/member.store.ts';
import { presentChoices } from './choice.presenter.ts';
import { keepChoices, reachedAmong } from './choice.store.ts';
import { followChoice } from './waiting.store.ts';

/** What a member wishes to be told, by which channels and when. Two calls say a part of it each. */
interface Wish {
  /** What is kept with the member; what is not given stays as it is. */
  settings?: { [Setting in keyof Notifications]?: boolean | undefined };
  /** Kinds and times. Whether reminders are mailed is one of the kinds, and kept with the member. */
  choices?: NoticeChoices;
}

/** A member chooses what they are told, by which channels and when. */
@Injectable()
export class ChooseNotices {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly channels: Channels,
  ) {}

  /** @throws NotAuthorized when the member is gone */
  async show(userID: number): Promise<NoticeChoices> {
    const chosen = (await reachedAmong(this.orm.em, [userID])).get(userID);
    if (!chosen) throw new NotAuthorized();
    return presentChoices(chosen);
  }

  /**
   * What waits goes by the new choice: sooner, later, or not at all. Social is told what the bell shows.
   * @throws NotAuthorized when choices are given and the member is gone
   */
  async choose(userID: number, { settings = {}, choices }: Wish): Promise<void> {
    if (!choices) {
      await setNotifications(this.orm.em, userID, settings);
      return;
    }
    await inTransaction(this.orm, async (em) => {
      const reminderByEmail = choices.email.includes('reminder');
      if (!(await setNotifications(em, userID, { ...settings, reminderByEmail }))) throw new NotAuthorized();
      await keepChoices(em, userID, choices);
      const now = this.clock.now();
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
    });
  }
}
