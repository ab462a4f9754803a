import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { newestMessages } from './message.store.ts';

const SHOWN = 200;

@Controller()
export class MessageController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('account.outbox')
  async outbox({ to }: RpcParsed<'account.outbox'>): Promise<RpcReply<'account.outbox'>> {
    const rows = await newestMessages(this.orm.em, to, SHOWN);
    return rows.map(({ recipient, at, ...m }) => ({ ...m, to: recipient, at: at.toISOString() }));
  }
}
