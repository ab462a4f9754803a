import { Client, type ClientBase } from 'pg';
import { copiedRows } from '../../index-build/copied-rows.ts';

/** Parts that connect two people: cast, directors and creators. */
const JOINS = `kind = 'cast' or role in ('Director', 'Creator')`;
const RANKED = `select media_key, media_type, vid, year, genres,
  row_number() over (order by popularity desc, media_key) - 1 as n from title`;

/**
 * Runs `read` on one snapshot of the catalogue, over a separate database connection that is closed afterwards.
 * @param read receives the catalogue's edition
 */
export async function atOneMoment<T>(
  databaseUrl: string,
  read: (client: ClientBase, edition: number) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    // The settings apply to this transaction only, because a connection pooler drops session settings.
    await client.query("set local statement_timeout = 0; set local work_mem = '128MB'");
    const state = await client.query<{ edition: string }>('select edition from catalogue_state');
    return await read(client, Number(state.rows[0]?.edition ?? 0));
  } finally {
    await client.end();
  }
}

/**
 * All titles, the best known first.
 * @param take receives three numbers for each title: its key (vid * 2, and 1 more for a show), its year (0 if unknown),
 * and 1 if it is a talk show, otherwise 0. The array is reused
 */
export const copyTitles = (client: ClientBase, take: (row: Float64Array) => void): Promise<void> =>
  copiedRows(
    client,
    `select vid * 2 + (media_type = 'tv')::int, coalesce(greatest(year, 0), 0),
    (genres && array['Talk', 'News', 'Reality'])::int from (${RANKED}) ranked order by n`,
    3,
    take,
  );

/** All parts that connect people. @param take receives the person's id and the title's position in copyTitles */
export const copyParts = (client: ClientBase, take: (row: Float64Array) => void): Promise<void> =>
  copiedRows(
    client,
    `select person_id, ranked.n from credit join (${RANKED}) ranked using (media_key) where ${JOINS}`,
    2,
    take,
  );
