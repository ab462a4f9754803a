import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { JammPick } from '@videoqs/contract/social/jamm';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** What whoever watches a vote listens to. */
export const topicOf = (code: string): string => `jamm:${code}`;

/** A vote with its host, and the members it is for as they are called now; undefined for a code that is none. */
export const findJamm = (from: EntityManager | MikroORM, code: string) =>
  tables(from)
    .selectFrom('jamm as j')
    .leftJoin('member as m', 'm.id', 'j.host_id')
    .select(['j.code', 'j.host_id', 'j.queue_id', 'j.name', 'j.closes_at', 'j.closed_at', 'm.username', 'm.img_src'])
    .select([
      sql<JammPick[]>`j.picks`.as('picks'),
      sql<{ userID: number; username: string; imgSrc: string | null }[]>`(select coalesce(json_agg(json_build_object(
        'userID', p.id, 'username', coalesce(k.username, ''), 'imgSrc', k.img_src) order by p.at), '[]')
        from unnest(j.people) with ordinality as p(id, at) left join member k on k.id = p.id)`.as('people'),
    ])
    .where('j.code', '=', code)
    .executeTakeFirst();
export type FoundJamm = NonNullable<Awaited<ReturnType<typeof findJamm>>>;

/** All that was voted, in the order of first votes, with what the host struck. */
export const findAllBallots = (from: EntityManager | MikroORM, code: string) =>
  tables(from)
    .selectFrom('jamm_ballot as b')
    .leftJoin('member as m', 'm.id', 'b.user_id')
    .select(['b.voter', 'b.user_id', 'b.name', 'b.veto', 'b.place', 'b.struck_at', 'm.username'])
    .select([sql<string[]>`b.ranking`.as('ranking')])
    .where('b.code', '=', code)
    .orderBy('b.at')
    .orderBy('b.voter')
    .execute();
export type FoundBallot = Awaited<ReturnType<typeof findAllBallots>>[number];

/** What counts of it. */
export const findBallots = async (from: EntityManager | MikroORM, code: string): Promise<FoundBallot[]> =>
  (await findAllBallots(from, code)).filter((b) => b.struck_at === null);
