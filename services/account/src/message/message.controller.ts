import { Controller } from '@nestjs/common';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ReadOutbox } from './read-outbox.ts';

@Controller()
export class MessageController {
  constructor(private readonly reading: ReadOutbox) {}

  @AnswersRpc('account.outbox')
  outbox({ to }: RpcParsed<'account.outbox'>) {
    return this.reading.read(to);
  }
}
