import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { AnswerServices } from './answer-services.ts';

@Controller()
export class ServicesController {
  constructor(private readonly answers: AnswerServices) {}

  @AnswersRpc('queues.lately')
  lately(body: RpcParsed<'queues.lately'>) {
    return this.answers.lately(body);
  }

  @AnswersRpc('queues.inQueue')
  inQueue(body: RpcParsed<'queues.inQueue'>) {
    return this.answers.inQueue(body);
  }

  @AnswersRpc('queues.counts')
  counts() {
    return this.answers.counts();
  }
}
