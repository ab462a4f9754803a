import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { prepared } from '@videoqs/node/database/prepared';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { CHAIN_PAGE, ChainHead } from './chain-head.ts';
import { type HeadPerson, type HeadTitle, headPerson, headTitle, personHead, titleHead } from './present-head.ts';

type PageHead = RpcReply<'titles.head'>;

/** People named in a title's head. */
const NAMED = 8;
const people = (where: string) =>
  sql.raw(`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name)), '[]') from (
    select person.id, name from credit join person on person.id = person_id
    where credit.media_key = title.media_key and ${where} order by ord limit ${NAMED}) p)`);

const askTitle = prepared(
  headTitle,
  (key: string) => sql`
    select media_key, title, original_title, year, date::text as date, runtime, genres, overview, vote_average, vote_count,
      certification, facts ->> 'seasons' as seasons, ${people(`kind = 'cast'`)} as cast,
      ${people(`kind = 'crew' and role in ('Director', 'Creator')`)} as makers
    from title where media_key = ${key}`,
);
const askPerson = prepared(
  headPerson,
  (id: number) => sql`
    select id, name, known_for, birthday::text as birthday, deathday::text as deathday, place_of_birth, biography, imdb_id,
      (select coalesce(json_agg(json_build_object('key', t.media_key, 'title', t.title, 'year', t.year)), '[]') from (
        select distinct media_key, title, year, popularity from credit join title using (media_key)
        where person_id = person.id order by popularity desc, media_key limit ${NAMED}::int) t) as titles
    from person where id = ${id}::bigint`,
);

/** What the pages of titles and people say of themselves to who reads without scripts. */
@Injectable()
export class HeadService {
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
    const [row] = await askTitle(tables(this.orm), key);
    return row ? titleHead(row satisfies HeadTitle) : null;
  }

  private async person(id: number): Promise<PageHead> {
    const [row] = await askPerson(tables(this.orm), id);
    return row ? personHead(row satisfies HeadPerson) : null;
  }
}
