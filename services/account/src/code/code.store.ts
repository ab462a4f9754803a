import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';
import type { CodePurpose } from './code.entity.ts';
import { CODE_TRIES, OWNERS } from './code.rules.ts';

interface NewCode {
  userID: number;
  purpose: CodePurpose;
  identifier: string;
  /** The token of the browser that requests a new password; '' for other purposes. */
  asker: string;
  askedFrom: string;
  hash: Buffer;
  now: Date;
  expiresAt: Date;
}

/** Saves a code and invalidates the requester's earlier codes. */
export async function keepCode(em: EntityManager, c: NewCode): Promise<void> {
  await tables(em)
    .updateTable('code')
    .set({ used_at: c.now })
    .where('user_id', '=', c.userID)
    .where('purpose', '=', c.purpose)
    .where('asker', '=', c.asker)
    .where('used_at', 'is', null)
    .execute();
  await tables(em)
    .insertInto('code')
    .values({
      ...{ user_id: c.userID, purpose: c.purpose, identifier: c.identifier, asker: c.asker, asked_from: c.askedFrom },
      ...{ code_hash: c.hash, created_at: c.now, expires_at: c.expiresAt },
    })
    .execute();
}

/**
 * The codes that were sent to an address since a moment and that count for the same limit as this purpose, the newest
 * first.
 */
export const codesSent = (em: EntityManager, identifier: string, purpose: CodePurpose, since: Date) =>
  tables(em)
    .selectFrom('code')
    .select(['created_at', 'user_id', 'asker'])
    .where('identifier', '=', identifier)
    .where('purpose', OWNERS.includes(purpose) ? 'in' : 'not in', OWNERS)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();

interface Tried {
  userID: number;
  purpose: CodePurpose;
  identifier: string;
  /** The browser that requested a new password; without a browser token, the IP address counts. */
  from: { browser?: string; address: string };
  now: Date;
}

/**
 * Uses up one try of the newest code, which is the only valid one.
 * @returns undefined when there is no code, or when it was used, has expired or has no tries left
 */
export const spendTry = (em: EntityManager, { userID, purpose, identifier, from, now }: Tried) =>
  tables(em)
    .updateTable('code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (db) =>
      db
        .selectFrom('code')
        .select('id')
        .where('user_id', '=', userID)
        .where('purpose', '=', purpose)
        // A code is valid only where it was requested. A browser without cookies is recognized by its IP address.
        .$if(purpose === 'password', (q) =>
          from.browser ? q.where('asker', '=', from.browser) : q.where('asked_from', '=', from.address),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .forUpdate(),
    )
    .where('identifier', '=', identifier)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst();

/** Marks a code as used. */
export async function useUp(em: EntityManager, codeID: number, now: Date): Promise<void> {
  await tables(em).updateTable('code').set({ used_at: now }).where('id', '=', codeID).execute();
}

/** Deletes codes that expired before a moment. Younger codes stay, because they count for the limits. */
export async function dropExpiredBefore(em: EntityManager, at: Date): Promise<void> {
  await tables(em).deleteFrom('code').where('expires_at', '<', at).execute();
}
