import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';

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

/** Finds the member of that name, in whatever case. @throws UnknownMember */
export const memberCalled = (from: EntityManager | MikroORM, name: string) =>
  tables(from)
    .selectFrom('member')
    .select(['id', 'username', 'img_src', 'changed_at'])
    .where('id', '=', memberNamed(name))
    .executeTakeFirstOrThrow(() => new UnknownMember());
