import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { history } from '@videoqs/contract/queues/history';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReadHistory } from './read-history.ts';

@Controller()
export class HistoryController {
  constructor(private readonly readHistory: ReadHistory) {}

  @Answers(history.fetchHistory)
  fetchHistory(@In() body: Parsed<'/api/queues/fetchHistory'>, @Me() me: SignedMember) {
    return this.readHistory.read(me.userID, body);
  }
}
