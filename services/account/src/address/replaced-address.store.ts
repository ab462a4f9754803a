import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { IdentifierKind } from '../member/member.entity.ts';
import { tables } from '../tables.ts';

/** The SQL condition that a member `m` has replaced a verified address which can still be restored. */
export const isFreshSql = (kind: IdentifierKind, now: Date): RawBuilder<boolean> =>
  sql`exists (select from replaced_address r
    where r.user_id = m.id and r.kind = ${kind} and r.expires_at > ${now})`;

interface Replaced {
  tokenHash: Buffer;
  userID: number;
  kind: IdentifierKind;
  identifier: string;
  now: Date;
  expiresAt: Date;
}

/** Saves a replaced verified address for the link that restores it. */
export async function keepReplaced(em: EntityManager, r: Replaced): Promise<void> {
  await tables(em)
    .insertInto('replaced_address')
    .values({
      ...{ token_hash: r.tokenHash, user_id: r.userID, kind: r.kind, identifier: r.identifier },
      ...{ replaced_at: r.now, expires_at: r.expiresAt },
    })
    .execute();
}

/**
 * Reads and deletes the address that a link restores.
 * @returns undefined when the link has expired or was already used
 */
export const takeReplaced = (em: EntityManager, tokenHash: Buffer, now: Date) =>
  tables(em)
    .deleteFrom('replaced_address')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'kind', 'identifier', 'replaced_at'])
    .executeTakeFirst();

/** Deletes the addresses that a member has replaced since a moment. */
export async function dropReplacedSince(em: EntityManager, userID: number, kind: IdentifierKind, at: Date) {
  await tables(em)
    .deleteFrom('replaced_address')
    .where('user_id', '=', userID)
    .where('kind', '=', kind)
    .where('replaced_at', '>=', at)
    .execute();
}

/** Deletes addresses that can no longer be restored. */
export async function dropExpired(em: EntityManager, now: Date): Promise<void> {
  await tables(em).deleteFrom('replaced_address').where('expires_at', '<', now).execute();
}
