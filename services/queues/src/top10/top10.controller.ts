import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { top10 } from '@videoqs/contract/queues/top10';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { AddToTop10 } from './add-to-top10.ts';
import { ChangeList } from './change-list.ts';
import { ReadTop10 } from './read-top10.ts';

@Controller()
export class Top10Controller {
  constructor(
    private readonly reading: ReadTop10,
    private readonly adding: AddToTop10,
    private readonly changing: ChangeList,
  ) {}

  @Answers(top10.fetchTop10)
  fetchTop10(@In() body: Parsed<'/api/queues/fetchTop10'>, @From() { member }: Caller) {
    return this.reading.fetch(body, member);
  }

  @Answers(top10.add2Top10)
  add2Top10(@In() body: Parsed<'/api/queues/add2Top10'>, @Me() me: SignedMember) {
    return this.adding.add(me, body);
  }

  @Answers(top10.removeFromTop10)
  removeFromTop10(@In() body: Parsed<'/api/queues/removeFromTop10'>, @Me() me: SignedMember) {
    return this.changing.remove(me, body);
  }

  @Answers(top10.editTop10Position)
  editTop10Position(@In() body: Parsed<'/api/queues/editTop10Position'>, @Me() me: SignedMember) {
    return this.changing.move(me, body);
  }

  @AnswersRpc('queues.top10')
  ofMembers(body: RpcParsed<'queues.top10'>) {
    return this.reading.ofMembers(body);
  }
}
