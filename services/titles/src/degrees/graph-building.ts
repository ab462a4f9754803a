import { Client } from 'pg';
import { saveArrays } from '../built/array-file.ts';
import { copiedRows } from '../built/copied-rows.ts';
import { Growing } from '../built/growing.ts';
import { graphConfig } from '../config.ts';
import { countDegrees } from './count-degrees.ts';
import type { GraphNote } from './graph.ts';
import { makeGraph } from './make-graph.ts';

/** Whose part makes two people known to each other: who plays, directs or created. */
const JOINS = `kind = 'cast' or role in ('Director', 'Creator')`;
const RANKED = `select media_key, media_type, vid, year, genres,
  row_number() over (order by popularity desc, media_key) - 1 as n from title`;

/** Builds the graph from the database and saves it; what the process started by GraphService does. */
async function build(databaseUrl: string, path: string): Promise<void> {
  const { edition, titles, credits } = await read(databaseUrl);
  const graph = makeGraph(titles, credits);
  const note: GraphNote = { edition, counts: countDegrees(graph) };
  await saveArrays(path, note, { ...graph });
}

/** Everything of one snapshot; the database is let go before the work begins. */
async function read(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    // of this transaction: a pooler drops what a session asks for
    await client.query("set local statement_timeout = 0; set local work_mem = '128MB'");
    const state = await client.query<{ edition: string }>('select edition from catalogue_state');
    const titles = await readTitles(client);
    return { edition: Number(state.rows[0]?.edition ?? 0), titles, credits: await readCredits(client) };
  } finally {
    await client.end();
  }
}

async function readTitles(client: Client) {
  const keys = new Growing((n) => new Float64Array(n));
  const years = new Growing((n) => new Uint32Array(n));
  const talk = new Growing((n) => new Uint32Array(n));
  const select = `select vid * 2 + (media_type = 'tv')::int, coalesce(greatest(year, 0), 0),
    (genres && array['Talk', 'News', 'Reality'])::int from (${RANKED}) ranked order by n`;
  await copiedRows(client, select, 3, ([key = 0, year = 0, isTalk = 0]) => {
    keys.push(key);
    years.push(year);
    talk.push(isTalk);
  });
  return { keys: keys.whole().slice(), years: Uint16Array.from(years.whole()), talk: Uint8Array.from(talk.whole()) };
}

async function readCredits(client: Client) {
  const personIDs = new Growing((n) => new Float64Array(n));
  const titles = new Growing((n) => new Uint32Array(n));
  const select = `select person_id, ranked.n from credit join (${RANKED}) ranked using (media_key) where ${JOINS}`;
  await copiedRows(client, select, 2, (row) => {
    personIDs.push(row[0] as number);
    titles.push(row[1] as number);
  });
  return { personIDs: personIDs.whole(), titles: titles.whole() };
}

const { DATABASE_URL, GRAPH_FILE } = graphConfig();
await build(DATABASE_URL, GRAPH_FILE);
