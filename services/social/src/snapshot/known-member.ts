import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { CallFailure } from '@videoqs/node/http/failure';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';

export class UnknownMember extends CallFailure {
  constructor() {
    super('not-found', messages.unknownMember);
  }
}

/** @throws UnknownMember for an id that nobody here bears */
export const knownMember = (from: EntityManager | MikroORM, userID: number) =>
  tables(from)
    .selectFrom('member')
    .select(['id', 'username', 'img_src', 'changed_at'])
    .where('id', '=', userID)
    .executeTakeFirstOrThrow(() => new UnknownMember());

/**
 * Who goes by a name, in whatever case. A name that passed on may stand twice until all have told of theirs: it is whose
 * was told last.
 * @throws UnknownMember
 */
export const memberNamed = (from: EntityManager | MikroORM, name: string) =>
  tables(from)
    .selectFrom('member')
    .select(['id', 'username', 'img_src', 'changed_at'])
    // Postgres takes no NUL in a text; no name has one
    .where(sql<string>`lower(username)`, '=', sql<string>`lower(${name.replaceAll('\0', '')})`)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow(() => new UnknownMember());
