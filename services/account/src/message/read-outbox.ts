import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { newestMessages } from './message.store.ts';

const SHOWN = 200;

/** Reads the newest messages except pushes, in development. */
@Injectable()
export class ReadOutbox {
  constructor(private readonly orm: MikroORM) {}

  /** @param to one recipient; undefined for all */
  async read(to?: string): Promise<RpcReply<'account.outbox'>> {
    const rows = await newestMessages(this.orm.em, to, SHOWN);
    return rows.map(({ recipient, at, ...m }) => ({ ...m, to: recipient, at: at.toISOString() }));
  }
}
