import type { MikroORM } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';

const MOST = 1_000;

/** Reviews that were reported and still stand, each with what was said against it; the newest thousand. */
export const readReports = (orm: MikroORM) =>
  tables(orm)
    .selectFrom('report as p')
    .innerJoin('review as r', (on) =>
      on.onRef('r.user_id', '=', 'p.author_id').onRef('r.media_key', '=', 'p.media_key'),
    )
    .leftJoin('member as m', 'm.id', 'p.author_id')
    .select(['p.at', 'p.reporter_id', 'p.reason', 'p.author_id', 'm.username as author', 'p.media_key', 'r.text'])
    .orderBy('p.at', 'desc')
    .limit(MOST)
    .execute();
