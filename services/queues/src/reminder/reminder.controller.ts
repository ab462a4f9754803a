import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { reminders } from '@videoqs/contract/queues/reminder';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { CancelReminder } from './cancel-reminder.ts';
import { CreateReminder } from './create-reminder.ts';
import { ReadNotices } from './read-notices.ts';

@Controller()
export class ReminderController {
  constructor(
    private readonly createReminder: CreateReminder,
    private readonly cancelReminder: CancelReminder,
    private readonly readNotices: ReadNotices,
  ) {}

  @Answers(reminders.createBingeReminder)
  create(@In() body: Parsed<'/api/queues/createBingeReminder'>, @Me() me: SignedMember) {
    return this.createReminder.create(me.userID, body);
  }

  @Answers(reminders.cancelBingeReminder)
  cancel(@In() body: Parsed<'/api/queues/cancelBingeReminder'>, @Me() me: SignedMember) {
    return this.cancelReminder.cancel(me.userID, body);
  }

  @Answers(reminders.fetchReminderNotices)
  notices(@In() body: Parsed<'/api/queues/fetchReminderNotices'>, @Me() me: SignedMember) {
    return this.readNotices.read(me.userID, body);
  }
}
