import type { MikroORM } from '@mikro-orm/postgresql';
import { parseCell } from '@videoqs/contract/wire/rules';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { Member } from './member.entity.ts';
import { plainName } from './names.ts';

/** At most this many members who gave the same email or cell without verifying it are considered. */
const MEANT = 3;

/**
 * Who may be meant by a username, email or cell. Mostly one member; more where a name is also somebody's number, or an
 * address that nobody has verified yet.
 */
export async function membersCalled(orm: MikroORM, name: string): Promise<Member[]> {
  const cell = parseCell(name);
  const byAddress = (column: 'email' | 'cell', value: string | null) => sql`
    (select id from member where ${sql.ref(column)} = ${value} order by ${sql.ref(`${column}_verified`)} desc, id desc
     limit case when exists (select from member where ${sql.ref(column)} = ${value} and ${sql.ref(`${column}_verified`)}) then 1 else ${MEANT}::int end)`;
  const ids = await rowsOf(
    tables(orm),
    z.object({ id: z.number() }),
    sql`select id from member where lower(username) = lower(${plainName(name)})
      union ${byAddress('email', name.toLowerCase())} union ${byAddress('cell', cell)}`,
  );
  return orm.em.fork().find(Member, { id: { $in: ids.map((row) => row.id) } }, { orderBy: { id: 'asc' } });
}
