import { Controller } from '@nestjs/common';
import { history } from '@videoqs/contract/queues/history';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
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
