import { defineEntity, p } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventBody } from '@videoqs/contract/events';
import type { RpcAnswer, RpcBody, SignedMember } from '@videoqs/contract/rpc';
import { sql } from 'kysely';
import { kyselyOf, type Tables } from '../database/tables.ts';
import { EventHandler, type HandlesEvent } from '../jobs/jobs.ts';
import { RpcClient } from '../rpc/rpc.ts';
import { forgottenAmong } from './forgotten-member.ts';
import { withoutNul } from './member-named.ts';

export const MemberSnapshotSchema = defineEntity({
  name: 'MemberSnapshot',
  tableName: 'member',
  indexes: [{ name: 'member_username', expression: 'create index member_username on member (lower(username))' }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    username: p.text(),
    imgSrc: p.text().nullable(),
    /** The time at which the account service changed these facts. Older facts never replace newer ones. */
    changedAt: p.datetime(),
  },
});
/** A service's own copy of a member, so that the service can show names while the account service is down. */
class MemberSnapshot extends MemberSnapshotSchema.class {}
MemberSnapshotSchema.setClass(MemberSnapshot);

type MemberTables = Tables<typeof MemberSnapshotSchema>;

/** Updates a service's snapshots of members. Newer facts replace older ones, in whatever order they arrive. */
@EventHandler('member.changed')
export class RefreshMemberHandler implements HandlesEvent<'member.changed'> {
  async handle(changed: readonly EventBody<'member.changed'>[], em: EntityManager): Promise<void> {
    // keep only the newest facts of each member, because one statement cannot write a row twice
    const newest = new Map([...changed].sort((a, b) => (a.at < b.at ? -1 : 1)).map((m) => [m.userID, m]));
    for (const gone of await forgottenAmong(em, [...newest.keys()])) newest.delete(gone);
    if (!newest.size) return;
    const renamed = await kyselyOf<MemberTables>(em)
      .with('was', (db) =>
        db
          .selectFrom('member')
          .select(['id', 'username'])
          .where('id', '=', sql<number>`any(${[...newest.keys()]}::bigint[])`),
      )
      .insertInto('member')
      .values(
        [...newest.values()]
          .sort((a, b) => a.userID - b.userID)
          .map((m) => ({ id: m.userID, username: m.username, img_src: m.imgSrc, changed_at: new Date(m.at) })),
      )
      .onConflict((it) =>
        it
          .column('id')
          .doUpdateSet((eb) => ({
            username: eb.ref('excluded.username'),
            img_src: eb.ref('excluded.img_src'),
            changed_at: eb.ref('excluded.changed_at'),
          }))
          .whereRef('member.changed_at', '<', 'excluded.changed_at'),
      )
      .returning((eb) => [
        'member.id',
        eb
          .exists(
            eb.selectFrom('was').whereRef('was.id', '=', 'member.id').whereRef('was.username', '<>', 'member.username'),
          )
          .as('renamed'),
      ])
      .execute();
    await this.onRenamed?.(
      em,
      renamed.filter((m) => m.renamed).map((m) => m.id),
    );
  }

  /** A service that caches answers with names gets this call. @param ids members whose name changed; may be empty */
  protected onRenamed?(em: EntityManager, ids: readonly number[]): Promise<void>;
}

/** A new member is saved in the same way as a member whose name changed. */
@EventHandler('member.created')
export class MeetMemberHandler extends RefreshMemberHandler {}

/**
 * Fetches members who signed up a moment ago. The account service knows them before their event arrives in this
 * service.
 */
@Injectable()
export class MemberSnapshots {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Fetches members that this service does not know yet from the account service. Call it before a use case would
   * answer "unknown member".
   * @throws Unavailable when a member is unknown here and the account service does not answer
   */
  async meet({ userIDs = [], usernames = [] }: Partial<RpcBody<'account.members'>>): Promise<void> {
    const db = kyselyOf<MemberTables>(this.orm);
    const { rows } = await sql<{ id: number | null; name: string | null }>`
      select id::float8, null as name from unnest(${userIDs}::bigint[]) asked(id)
        where not exists (select from member where member.id = asked.id)
      union all select null, name from unnest(${usernames.map(withoutNul)}::text[]) asked(name)
        where not exists (select from member where lower(username) = lower(asked.name))`.execute(db);
    if (!rows.length) return;
    const members = await this.rpc.ask('account.members', {
      userIDs: rows.flatMap(({ id }) => id ?? []),
      usernames: rows.flatMap(({ name }) => name ?? []),
    });
    const gone = await forgottenAmong(
      this.orm.em.fork(),
      members.map((m) => m.userID),
    );
    const met = members.filter((m) => !gone.has(m.userID));
    if (!met.length) return;
    await db
      .insertInto('member')
      // use such an old date that any event about the member is newer
      .values(met.map((m) => ({ id: m.userID, username: m.username, img_src: m.imgSrc, changed_at: new Date(0) })))
      .onConflict((it) => it.doNothing())
      .execute();
  }
}

/**
 * Saves a member's name with their first action in a service, so that the service can show the name. Any event about
 * the member counts as newer.
 */
export async function introduce(em: EntityManager, { userID, username, imgSrc }: SignedMember): Promise<void> {
  await kyselyOf<MemberTables>(em)
    .insertInto('member')
    .values({ id: userID, username, img_src: imgSrc, changed_at: new Date(0) })
    .onConflict((it) => it.doNothing())
    .execute();
}

/** Answers `<service>.memberSnapshots` for any service. */
export async function memberSnapshots(
  orm: MikroORM,
  userIDs: readonly number[],
): Promise<RpcAnswer<'queues.memberSnapshots'>> {
  const rows = await kyselyOf<MemberTables>(orm)
    .selectFrom('member')
    .select(['id', 'username', 'img_src', 'changed_at'])
    .where('id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return rows.map((m) => ({
    userID: m.id,
    username: m.username,
    imgSrc: m.img_src,
    at: m.changed_at.toISOString(),
  }));
}
