import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { notices } from '@videoqs/contract/social/notice';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReadNotices } from './read-notices.ts';

@Controller()
export class NoticeController {
  constructor(private readonly notices: ReadNotices) {}

  @Answers(notices.fetchNotices)
  fetchNotices(@In() body: Parsed<'/api/person/fetchNotices'>, @Me() me: SignedMember) {
    return this.notices.page(me.userID, body);
  }
}
