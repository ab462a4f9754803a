import { Controller } from '@nestjs/common';
import { reminders } from '@videoqs/contract/queues/reminder';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReminderService } from './reminder.service.ts';

@Controller()
export class ReminderController {
  constructor(private readonly reminders: ReminderService) {}

  @Answers(reminders.createBingeReminder)
  create(@In() body: Parsed<'/api/queues/createBingeReminder'>, @Me() me: SignedMember) {
    return this.reminders.create(me.userID, body);
  }

  @Answers(reminders.cancelBingeReminder)
  cancel(@In() body: Parsed<'/api/queues/cancelBingeReminder'>, @Me() me: SignedMember) {
    return this.reminders.cancel(me.userID, body);
  }

  @Answers(reminders.fetchReminderNotices)
  notices(@In() body: Parsed<'/api/queues/fetchReminderNotices'>, @Me() me: SignedMember) {
    return this.reminders.notices(me.userID, body);
  }
}
