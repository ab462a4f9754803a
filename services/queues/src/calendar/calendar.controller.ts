import { Controller } from '@nestjs/common';
import { calendar } from '@videoqs/contract/queues/calendar';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { CalendarAddress } from './calendar-address.ts';

@Controller()
export class CalendarController {
  constructor(private readonly address: CalendarAddress) {}

  @Answers(calendar.fetchCalendar) fetchCalendar(@In() _: object, @Me() me: SignedMember) {
    return this.address.since(me.userID);
  }
  @Answers(calendar.makeCalendar) makeCalendar(@In() _: object, @Me() me: SignedMember) {
    return this.address.make(me.userID);
  }
  @Answers(calendar.revokeCalendar) revokeCalendar(@In() _: object, @Me() me: SignedMember) {
    return this.address.revoke(me.userID);
  }
}
