import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@videoqs/stack/eventually';
import { root } from '@videoqs/stack/root';
import { perCall, withCpu } from '../../measure/cpu.ts';
import { atMost, type Figure, figureOf } from '../../measure/figure.ts';
import { memberHeader } from '../../measure/member-header.ts';
import { post, timesAtOnce } from '../../measure/one-by-one.ts';
import { quantile } from '../../measure/rounds.ts';
import type { TestBed } from '../../measure/test-bed.ts';

const CALLS = 1_000;
/** The numbers of callers at the same time: one, and as many as keep both cores of a small machine busy. */
const ASKERS = [1, 4];
/** For this many pairs, the distance is compared with the result of the plain search. */
const CHECKED = 50;
const PATIENCE_S = 900;
/** The maximum wait for reading a new graph. */
const READ_MS = 5_000;

/**
 * Asks the service itself for six degrees over HTTP. The baseline is a plain breadth-first search in a separate Fastify
 * server. Also measures what it costs to read the graph.
 * @param server address of the baseline
 * @param ids people to be connected
 */
export async function degrees(testBed: TestBed, server: string, ids: readonly number[]): Promise<Figure[]> {
  const pair = (n: number) => ({ from: ids[n % ids.length], to: ids[(n * 7 + 1) % ids.length] });
  const ours = `http://127.0.0.1:${testBed.portOf('titles')}/api/titles/fetchDegrees`;
  const baseline = `${server}/degrees`;
  const secret = testBed.stack.databases.memberSecret;
  const visitor = () => memberHeader(null, secret);
  await caughtUp(testBed);
  for (let n = 0; n < CHECKED; n++) {
    const asked = [post(ours, pair(n), visitor()), post(baseline, pair(n))];
    const [a, b] = (await Promise.all(asked)) as { degrees: number | null }[];
    if (a?.degrees !== b?.degrees)
      throw new Error(`${JSON.stringify(pair(n))}: ${a?.degrees} and ${b?.degrees} degrees.`);
  }
  const timed = async (whose: 'product' | 'baseline', url: string, atOnce: number) => {
    let n = 0;
    const headers = visitor();
    const run = () => timesAtOnce(atOnce, CALLS, (agent) => post(url, pair(n++), headers, agent));
    const { result, cpu } = await withCpu(testBed, whose, run);
    return { times: result, cpu: perCall([{ calls: CALLS, cpu }]) };
  };
  const figures: Figure[] = [];
  for (const atOnce of ASKERS) {
    const baselineOnes = await timed('baseline', baseline, atOnce);
    const ourOnes = await timed('product', ours, atOnce);
    const cpu = { cpu: ourOnes.cpu, baselineCpu: baselineOnes.cpu };
    const times = (q: number) => ({ ours: quantile(ourOnes.times, q), baseline: quantile(baselineOnes.times, q) });
    figures.push(
      { ...figureOf(`six degrees p50, ${atOnce} at once`, 'ms', times(0.5), atMost(1)), ...cpu },
      figureOf(`six degrees p99, ${atOnce} at once`, 'ms', times(0.99), atMost(10)),
    );
  }
  const { ms, MB } = await readGraph(testBed);
  return [
    ...figures,
    figureOf('graph read', 'ms', ms, atMost(200)),
    figureOf('thread of the graph, RSS', 'MB', MB, atMost(300)),
  ];
}

/** The folder of the service's graph (services/titles/src/index-build/index-folder.ts). */
function graphFile(testBed: TestBed): string {
  const { hostname, port, pathname } = new URL(testBed.stack.databases.urlOf('titles'));
  const dir = testBed.stack.processes.get('titles')?.env.INDEX_DIR ?? join(tmpdir(), 'videoqs-index');
  return join(dir, `${hostname}-${port}-${pathname.slice(1)}.graph`);
}

/**
 * Waits until the service has read a graph of the current catalogue. Before that, the service answers from an older
 * graph.
 * @throws Error when no such graph is built
 */
async function caughtUp(testBed: TestBed): Promise<void> {
  const { rows } = await testBed.titles.query<{ edition: string }>('select edition from catalogue_state');
  const file = graphFile(testBed);
  const isRead = async () =>
    editionOf(file) === Number(rows[0]?.edition) && Date.now() - statSync(file).mtimeMs > READ_MS;
  await eventually(isRead, PATIENCE_S, 1_000);
}

/** Reads the catalogue version from the header of a file of arrays (services/titles/src/index-build/array-file.ts). */
function editionOf(file: string): number {
  const bytes = readFileSync(file);
  const { meta } = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(8))) as { meta: { edition: number } };
  return meta.edition;
}

async function readGraph(testBed: TestBed): Promise<{ ms: number; MB: number }> {
  const child = testBed.fork(join(import.meta.dirname, '../../measure/graph-thread.ts'), {
    SCRIPT: join(root, 'services/titles/dist/chain-finding.mjs'),
    GRAPH_FILE: graphFile(testBed),
  });
  const [measured] = (await once(child, 'message')) as [{ ms: number; MB: number }];
  return measured;
}
