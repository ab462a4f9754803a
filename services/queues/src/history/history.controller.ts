import { Controller } from '@nestjs/common';
import { history } from '@videoqs/contract/queues/history';
import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import type { Parsed } from '@videoqs/contract/wire/calls';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ReadHistoryService } from './read-history.service.ts';
import { UndoService } from './undo.service.ts';

@Controller()
export class HistoryController {
  constructor(
    private readonly reading: ReadHistoryService,
    private readonly undoing: UndoService,
  ) {}

  @Answers(history.fetchHistory)
  fetchHistory(@In() body: Parsed<'/api/queues/fetchHistory'>, @Me() me: SignedMember) {
    return this.reading.of(me.userID, body);
  }

  @Answers(history.undoChange)
  undoChange(@In() body: Parsed<'/api/queues/undoChange'>, @Me() me: SignedMember) {
    return this.undoing.undo(me.userID, body);
  }
}
