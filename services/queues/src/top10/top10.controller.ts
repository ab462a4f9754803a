import { Controller } from '@nestjs/common';
import { top10 } from '@videoqs/contract/queues/top10';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { EditTop10Service } from './edit-top10.service.ts';
import { ReadTop10Service } from './read-top10.service.ts';

@Controller()
export class Top10Controller {
  constructor(
    private readonly reading: ReadTop10Service,
    private readonly editing: EditTop10Service,
  ) {}

  @Answers(top10.fetchTop10)
  fetchTop10(@In() body: Parsed<'/api/queues/fetchTop10'>, @From() { member }: Caller) {
    return this.reading.fetch(body, member);
  }

  @Answers(top10.add2Top10)
  add2Top10(@In() body: Parsed<'/api/queues/add2Top10'>, @Me() me: SignedMember) {
    return this.editing.add(me, body);
  }

  @Answers(top10.removeFromTop10)
  removeFromTop10(@In() body: Parsed<'/api/queues/removeFromTop10'>, @Me() me: SignedMember) {
    return this.editing.remove(me, body);
  }

  @Answers(top10.editTop10Position)
  editTop10Position(@In() body: Parsed<'/api/queues/editTop10Position'>, @Me() me: SignedMember) {
    return this.editing.move(me, body);
  }
}
