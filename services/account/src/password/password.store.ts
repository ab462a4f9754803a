import type { EntityManager } from '@mikro-orm/postgresql';
import { parseCell } from '@videoqs/contract/wire/rules';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { isFreshSql } from '../address/replaced-address.store.ts';
import type { Target } from '../code/target.ts';
import { isKnownSql } from '../device/device.store.ts';
import { IDENTIFIER_KINDS } from '../member/member.entity.ts';
import { plainName } from '../member/name.rules.ts';
import { tables } from '../tables.ts';

const row = z.object({
  id: z.number(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  email_fresh: z.boolean(),
  cell_fresh: z.boolean(),
  cell: z.string().nullable(),
  cell_verified: z.boolean(),
  by_email: z.boolean(),
  by_cell: z.boolean(),
  by_name: z.boolean(),
  known: z.boolean(),
});

export interface Meant {
  userID: number;
  /** The address to which a code is sent; null when the address is not verified, or was changed too recently. */
  target: Target | null;
  /**
   * Whether the address replaced a verified one that can still be restored. During that time it may belong to a thief.
   */
  fresh: boolean;
  /** Whether the browser has signed in to this account before. */
  known: boolean;
}

/**
 * The member who has forgotten a password: the owner of the verified email or cell, otherwise of the name. A single
 * statement finds the member, even for unknown names, so that it always takes equally long.
 * @param device the token of the browser's cookie, '' if there is none
 */
export async function resetTarget(em: EntityManager, typed: string, now: Date, device = ''): Promise<Meant | null> {
  const email = typed.toLowerCase();
  const cell = parseCell(typed);
  const [m] = await rowsOf(
    tables(em),
    row,
    sql`select id, email, email_verified, cell, cell_verified, coalesce(email = ${email}, false) as by_email,
        coalesce(cell = ${cell}, false) as by_cell, lower(username) = lower(${plainName(typed)}) as by_name,
        ${isFreshSql('email', now)} as email_fresh, ${isFreshSql('cell', now)} as cell_fresh,
        ${isKnownSql(device)} as known
      from member m where email = ${email} or cell = ${cell} or lower(username) = lower(${plainName(typed)})
      order by coalesce(email = ${email} and email_verified, false) desc,
        coalesce(cell = ${cell} and cell_verified, false) desc, by_name desc, known desc, id desc limit 1`,
  );
  if (!m) return null;
  const named = IDENTIFIER_KINDS.filter((kind) => (m[`by_${kind}`] || m.by_name) && m[`${kind}_verified`]);
  const kind = named.find((k) => !m[`${k}_fresh`]);
  const identifier = kind && m[kind];
  return {
    userID: m.id,
    target: kind && identifier ? { userID: m.id, kind, identifier } : null,
    fresh: named.length > 0 && !kind,
    known: m.known,
  };
}
