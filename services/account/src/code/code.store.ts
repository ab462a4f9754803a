import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../tables.ts';
import type { CodePurpose } from './code.entity.ts';
import { CODE_TRIES, OWNERS } from './code.rules.ts';

interface NewCode {
  userID: number;
  purpose: CodePurpose;
  identifier: string;
  /** The browser that asks for a new password; '' else. */
  asker: string;
  askedFrom: string;
  hash: Buffer;
  now: Date;
  expiresAt: Date;
}

/** Keeps a code; those before it of the same asker are void. */
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

/** Codes sent to an address since then that count together with those of a purpose, the newest first. */
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
  /** The browser that asked for a new password, or else the network address. */
  from: { browser?: string; address: string };
  now: Date;
}

/** Spends a try of the newest code, the only one that counts. @returns undefined when it is none, used, too old or tried enough */
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
        // a code is good where it was asked for: a browser without cookies is known by its address
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

/** Notes that a code was right: it is good for nothing more. */
export async function useUp(em: EntityManager, codeID: number, now: Date): Promise<void> {
  await tables(em).updateTable('code').set({ used_at: now }).where('id', '=', codeID).execute();
}

/** Drops codes that expired before then; until then they count for the waits. */
export async function dropExpiredBefore(em: EntityManager, at: Date): Promise<void> {
  await tables(em).deleteFrom('code').where('expires_at', '<', at).execute();
}
