import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { readHeadPerson, readHeadTitle } from '../catalogue/reads/head.reads.ts';
import { CHAIN_PAGE, ChainHead } from './chain-head.ts';
import { personHead, titleHead } from './head.presenter.ts';

type PageHead = RpcReply<'titles.head'>;

/** What the pages of titles and people say of themselves to who reads without scripts. */
@Injectable()
export class WriteHead {
  constructor(
    private readonly orm: MikroORM,
    private readonly chains: ChainHead,
  ) {}

  /** @param path of the page; null for one that there is not @param query of its address */
  async of(path: string, query: string): Promise<PageHead> {
    if (path === CHAIN_PAGE) return this.chains.of(new URLSearchParams(query));
    const [area = '', id = '', ...rest] = path.split('/').filter(Boolean);
    if (rest.length) return null;
    if (area === 'castcrew') return /^[1-9]\d{0,9}$/.test(id) ? this.person(Number(id)) : null;
    const key = `${area}_${id}`;
    return parseMediaKey(key) ? this.title(key) : null;
  }

  private async title(key: string): Promise<PageHead> {
    const row = await readHeadTitle(this.orm.em, key);
    return row ? titleHead(row) : null;
  }

  private async person(id: number): Promise<PageHead> {
    const row = await readHeadPerson(this.orm.em, id);
    return row ? personHead(row) : null;
  }
}
