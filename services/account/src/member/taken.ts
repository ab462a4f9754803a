import type { EntityManager } from '@mikro-orm/postgresql';
import { parseCell } from '@videoqs/contract/wire/rules';
import { rowsOf } from '@videoqs/node/database/rows';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type AccountTables, tables } from '../tables.ts';
import type { IdentifierKind } from './member.entity.ts';
import { usernameKey } from './names.ts';
import { nameHash } from './resting-names.ts';

const row = z.object({ username: z.boolean(), email: z.boolean(), cell: z.boolean() });

/**
 * What other members have already: a name that cannot be told from one of theirs, or that one of them gave up lately, or
 * that is their number; an email or cell only once verified.
 * @param wanted '' and null: not asked for
 * @param own the member who wants it; what is theirs is not taken
 */
export async function takenOf(
  db: Kysely<AccountTables>,
  wanted: { username?: string; email?: string; cell?: string | null },
  now: Date,
  own = 0,
): Promise<z.output<typeof row>> {
  const { username = '', email = '', cell = null } = wanted;
  const asNumber = parseCell(username);
  const [taken] = await rowsOf(
    db,
    row,
    sql`select exists (select from member where username_key = ${usernameKey(username)} and id <> ${own})
        or exists (select from resting_name where name_hash = ${nameHash(username)} and user_id <> ${own} and until > ${now})
        or (${asNumber !== cell} and exists (select from member where cell = ${asNumber} and id <> ${own})) as username,
      exists (select from member where email = ${email || null} and email_verified and id <> ${own}) as email,
      exists (select from member where cell = ${cell} and cell_verified and id <> ${own}) as cell`,
  );
  return taken ?? { username: false, email: false, cell: false };
}

/** Removes this address from everyone else who gave it without proving that it is theirs. */
export async function releaseElsewhere(em: EntityManager, userID: number, kind: IdentifierKind, identifier: string) {
  await tables(em)
    .updateTable('member')
    .set(kind === 'email' ? { email: null } : { cell: null })
    .where(kind, '=', identifier)
    .where('id', '<>', userID)
    .where(`${kind}_verified`, '=', false)
    .execute();
}
