/**
 * Writes members, titles and queues directly into the databases of the stack. A second is enough for thousands of them.
 */
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { TestBed } from '../measure/test-bed.ts';

export interface Member {
  userID: number;
  userAUTH: string;
  username: string;
}
/** The userID and userAUTH that a member sends with every call. */
export const pairOf = ({ userID, userAUTH }: Member) => ({ userID, userAUTH });

const FIRST_TITLE = 9_000_000;
const TITLES = 20_000;
/** A title that the queues service knows, so that adding it calls no other service. @param n from 0 to 19,999 */
export const titleKey = (n: number): string => `movie_${FIRST_TITLE + n}`;

/** Adds members, each with a session and an empty own queue. */
export async function seedMembers(account: pg.Pool, queues: pg.Pool, count: number): Promise<Member[]> {
  const made = Array.from({ length: count }, () => ({
    username: `b${randomBytes(6).toString('hex')}`,
    userAUTH: randomBytes(32).toString('base64url'),
  }));
  const names = made.map((m) => m.username);
  const { rows } = await account.query<{ id: string; username: string }>(
    `insert into member (username, username_key, password_hash, created_at)
      select name, translate(lower(name), '01i', 'oll'), '', now() from unnest($1::text[]) name returning id, username`,
    [names],
  );
  const idOf = new Map(rows.map((r) => [r.username, Number(r.id)]));
  const members = made.map((m) => ({ ...m, userID: idOf.get(m.username) ?? 0 }));
  const ids = members.map((m) => m.userID);
  const hashes = members.map((m) => createHash('sha256').update(m.userAUTH).digest());
  await account.query(
    `insert into session (auth_hash, user_id, created_at, seen_at, expires_at)
     select hash, id, now(), now(), now() + interval '30 days' from unnest($1::bytea[], $2::bigint[]) s(hash, id)`,
    [hashes, ids],
  );
  // The baseline server reads everything from one database, so the session is stored there too.
  await queues.query('create table if not exists bench_session (auth_hash bytea primary key, user_id bigint not null)');
  await queues.query('insert into bench_session select * from unnest($1::bytea[], $2::bigint[])', [hashes, ids]);
  await queues.query(
    `insert into member (id, username, changed_at) select id, name, now() from unnest($1::bigint[], $2::text[]) m(id, name)`,
    [ids, names],
  );
  await queues.query(
    `insert into queue (id, owner_id, name, first_rank, last_rank) select id, id, 'myqueue', 'V00000000', 'V00000000'
     from unnest($1::bigint[]) q(id)`,
    [ids],
  );
  return members;
}

/** Adds members. The own queue of each contains the given number of titles. */
export async function membersWith<const Titles extends readonly number[]>(
  { account, queues }: Pick<TestBed, 'account' | 'queues'>,
  ...titles: Titles
): Promise<{ -readonly [K in keyof Titles]: Member }> {
  await seedTitles(queues);
  const members = await seedMembers(account, queues, titles.length);
  for (const [n, member] of members.entries()) if (titles[n]) await seedQueue(queues, member, titles[n]);
  return members as { -readonly [K in keyof Titles]: Member };
}

/** The storage of a member's browser (libs/web/src/parts/app/session.tsx). */
export const storedBy = ({ userID, userAUTH, username }: Member): Record<string, string> => ({
  persistSigninSignupStore: JSON.stringify({
    state: { isSignedIn: true, ID: userID, AUTH: userAUTH, USERNAME: username },
    version: 0,
  }),
});

/**
 * Creates a queue with this many titles. These members share it and may all change it, and the first member owns it.
 * @returns its id
 */
export async function seedShared(queues: pg.Pool, members: readonly Member[], count: number): Promise<number> {
  const [owner, ...editors] = members.map((m) => m.userID);
  const { rows } = await queues.query<{ id: string }>(
    `insert into queue (id, owner_id, name, first_rank, last_rank) select id, $1, 'shared ' || id, 'V00000000', 'V00000000'
     from nextval('shared_queue_id') id returning id`,
    [owner],
  );
  const queueID = Number(rows[0]?.id);
  await queues.query(
    `insert into queue_member (queue_id, user_id, level, joined_at) select $1, id, 'editor', now() from unnest($2::bigint[]) id`,
    [queueID, editors],
  );
  await fill(queues, queueID, owner ?? 0, count);
  return queueID;
}

/** Adds 20,000 titles. A second call does nothing. */
export async function seedTitles(queues: pg.Pool): Promise<void> {
  await queues.query(
    `insert into title (media_key, title, year, runtime, genres, changed_at)
     select 'movie_' || n, 'A title of moderate length, the ' || n || 'th', 1950 + n % 75, 60 + n % 120,
       array['Drama', 'Science Fiction'], now() from generate_series($1::int, $2::int) n on conflict do nothing`,
    [FIRST_TITLE, FIRST_TITLE + TITLES - 1],
  );
}

/** Fills a member's own queue with this many titles. */
export const seedQueue = (queues: pg.Pool, { userID }: Member, count: number): Promise<void> =>
  fill(queues, userID, userID, count);

/**
 * The ranks are decimal numbers. Decimal digits are valid digits of a rank, so the titles are in the order of their
 * numbers.
 */
async function fill(queues: pg.Pool, queueID: number, userID: number, count: number): Promise<void> {
  await queues.query(
    `insert into item (queue_id, media_key, rank, added_at, added_by)
     select $1, 'movie_' || ($2 + n), 'V' || lpad(n::text, 8, '0'), now(), $4 from generate_series(0, $3::int - 1) n`,
    [queueID, FIRST_TITLE, count, userID],
  );
  await queues.query(`update queue set count = $2, last_rank = 'V' || lpad(($2 - 1)::text, 8, '0') where id = $1`, [
    queueID,
    count,
  ]);
  await queues.query('analyze item, queue, title, member');
}
