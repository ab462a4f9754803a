import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { mergedInto } from '@videoqs/node/snapshots/merged-title';
import { readPopular } from '../catalogue/reads/discover.reads.ts';
import { readHeadPerson, readHeadTitle } from '../catalogue/reads/head.reads.ts';
import { readCard } from '../catalogue/reads/title.reads.ts';
import { readStatistic } from '../statistics/statistic.store.ts';
import { earnedHead, homeHead, searchHead, statisticsHead } from './area-head.presenter.ts';
import { CHAIN_PAGE, ChainHead } from './chain-head.ts';
import { personHead, titleHead } from './head.presenter.ts';

type PageHead = RpcReply<'titles.head'>;

/** The number of titles in the home page's first row. */
const NAMED = 16;

/** Writes the `<head>` of each of this area's pages, for clients that run no scripts. */
@Injectable()
export class WriteHead {
  /** The pages whose path has no parameter. */
  private readonly pages = new Map<string, (query: string) => Promise<PageHead>>([
    ['/', async () => homeHead(await this.popular())],
    [CHAIN_PAGE, (query) => this.chains.of(new URLSearchParams(query))],
    ['/VideoKeyWordSearch', async () => searchHead(await this.popular())],
    ['/dbStats', async () => statisticsHead(await readStatistic(this.orm.em))],
  ]);

  constructor(
    private readonly orm: MikroORM,
    private readonly chains: ChainHead,
  ) {}

  /**
   * @param path the page's path; the answer is null when there is no such page
   * @param query the query of the page's address
   */
  async of(path: string, query: string): Promise<PageHead> {
    const segments = path.split('/').filter(Boolean);
    const page = this.pages.get(`/${segments.join('/')}`);
    if (page) return page(query);
    const [area = '', id = '', ...rest] = segments;
    if (rest.length) return null;
    if (area === 'castcrew') return /^[1-9]\d{0,9}$/.test(id) ? this.person(Number(id)) : null;
    if (area === 'videoNewEarnedMedia') return parseMediaKey(id) ? this.earned(id) : null;
    const key = `${area}_${id}`;
    return parseMediaKey(key) ? this.title(key) : null;
  }

  private popular() {
    return readPopular(this.orm.em, { mediaType: undefined, genre: undefined, after: null, limit: NAMED });
  }

  private async title(key: string): Promise<PageHead> {
    const row = await readHeadTitle(this.orm.em, key);
    if (row) return titleHead(row);
    const into = await mergedInto(this.orm.em, key);
    return into ? this.title(into) : null;
  }

  private async person(id: number): Promise<PageHead> {
    const row = await readHeadPerson(this.orm.em, id);
    return row ? personHead(row) : null;
  }

  private async earned(key: string): Promise<PageHead> {
    const row = await readCard(this.orm.em, key);
    return row ? earnedHead(row) : null;
  }
}
