import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { MessageService } from './message.service.ts';

@Controller()
export class MessageController {
  constructor(private readonly outgoing: MessageService) {}

  @AnswersRpc('account.outbox')
  outbox(body: RpcParsed<'account.outbox'>) {
    return this.outgoing.outbox(body.to);
  }
}
