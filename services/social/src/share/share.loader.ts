import type { MikroORM } from '@mikro-orm/postgresql';
import { tables } from '../database.ts';

/** A share with its sender as they are called now; undefined for a code that is none. */
export const findShare = (orm: MikroORM, code: string) =>
  tables(orm)
    .selectFrom('share as s')
    .leftJoin('member as m', 'm.id', 's.sender_id')
    .select(['s.code', 's.sender_id', 's.media_key', 's.title', 's.year', 's.poster_path', 's.message'])
    .select(['m.username', 'm.img_src'])
    .where('s.code', '=', code)
    .executeTakeFirst();

export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>;
