import type { ClientBase } from 'pg';
import { atOneMoment, copyParts, copyTitles } from '../catalogue/reads/graph.reads.ts';
import { graphConfig } from '../config.ts';
import { saveArrays } from '../index-build/array-file.ts';
import { GrowableArray } from '../index-build/growable-array.ts';
import { countDegrees } from './count-degrees.ts';
import type { GraphNote } from './graph.ts';
import { makeGraph } from './make-graph.ts';

/** Builds the graph from the database and saves it. KeepGraph starts this as a process. */
async function build(databaseUrl: string, path: string): Promise<void> {
  // The database connection is closed before the graph is computed.
  const { edition, titles, credits } = await atOneMoment(databaseUrl, async (client, now) => ({
    edition: now,
    titles: await readTitles(client),
    credits: await readCredits(client),
  }));
  const graph = makeGraph(titles, credits);
  const note: GraphNote = { edition, counts: countDegrees(graph) };
  await saveArrays(path, note, { ...graph });
}

async function readTitles(client: ClientBase) {
  const keys = new GrowableArray((n) => new Float64Array(n));
  const years = new GrowableArray((n) => new Uint32Array(n));
  const talk = new GrowableArray((n) => new Uint32Array(n));
  await copyTitles(client, ([key = 0, year = 0, isTalk = 0]) => {
    keys.push(key);
    years.push(year);
    talk.push(isTalk);
  });
  return { keys: keys.whole().slice(), years: Uint16Array.from(years.whole()), talk: Uint8Array.from(talk.whole()) };
}

async function readCredits(client: ClientBase) {
  const personIDs = new GrowableArray((n) => new Float64Array(n));
  const titles = new GrowableArray((n) => new Uint32Array(n));
  await copyParts(client, (row) => {
    personIDs.push(row[0] as number);
    titles.push(row[1] as number);
  });
  return { personIDs: personIDs.whole(), titles: titles.whole() };
}

const { DATABASE_URL, GRAPH_FILE } = graphConfig();
await build(DATABASE_URL, GRAPH_FILE);
