/**
 * `npm run scale` computes the resources that a number of members need, from the measured cost of a call and of a row
 * (docs/scale.json).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';

export interface Plan {
  members: number;
  titles: number;
  /** The share of members who are active on a day. */
  activeShare: number;
  peakOverMean: number;
  /** The highest load of a core at the peak, as a share of 1. */
  busyAtPeak: number;
  /** The number of CPU cores of one Postgres primary. */
  coresOfPrimary: number;
  /** The size at which a database is split, in GB. */
  gigabytesOfDatabase: number;
  /** The share of pictures and files that the edge cache answers. */
  edgeShare: number;
  /** The share of Postgres's read load that replicas can take. */
  readsOnReplicas: number;
  /**
   * For each call: how often an active member makes it in a day, the kilobytes of its answer, and the milliseconds of
   * CPU that each part needs.
   */
  calls: Record<string, { aDay: number; kilobytes: number; reads: boolean; cpu: Record<string, number> }>;
  /** The pictures and files that an active member loads in a day. */
  picturesADay: { count: number; kilobytes: number };
  /**
   * For each `database.table`: the number of rows for each member or title, and the bytes of a row including its index
   * entries.
   */
  rows: Record<string, { per: 'members' | 'titles'; count: number; bytes: number }>;
  dollars: { coreHour: number; gigabyteHour: number; gigabyteSent: number };
}
export const measured = JSON.parse(readFileSync(join(root, 'docs/scale.json'), 'utf8')) as Plan;

const DAY_S = 86_400;
const GB = 1e9;
const POSTGRES = 'postgres ';

interface OfDatabase {
  rows: number;
  gigabytes: number;
  primaryCores: number;
  replicaCores: number;
  shards: number;
}

/**
 * Computes the resources that a plan needs. Calls, cores of each part and shards follow from the peak. The bytes sent
 * in an hour follow from the mean of a day.
 */
export function needsOf(p: Plan) {
  const active = p.members * p.activeShare;
  const peak = (aDay: number) => ((active * aDay) / DAY_S) * p.peakOverMean;
  const cores: Record<string, number> = {};
  const replicas: Record<string, number> = {};
  for (const { aDay, cpu, reads } of Object.values(p.calls))
    for (const [part, ms] of Object.entries(cpu)) {
      const needed = (peak(aDay) * ms) / 1_000 / p.busyAtPeak;
      cores[part] = (cores[part] ?? 0) + needed;
      if (reads && part.startsWith(POSTGRES)) replicas[part] = (replicas[part] ?? 0) + needed * p.readsOnReplicas;
    }
  const databases: Record<string, OfDatabase> = {};
  for (const [table, { per, count, bytes }] of Object.entries(p.rows)) {
    const name = table.split('.')[0] as string;
    const rows = p[per] * count;
    databases[name] ??= { rows: 0, gigabytes: 0, primaryCores: 0, replicaCores: 0, shards: 1 };
    databases[name].rows += rows;
    databases[name].gigabytes += (rows * bytes) / GB;
  }
  for (const [name, d] of Object.entries(databases)) {
    d.replicaCores = replicas[POSTGRES + name] ?? 0;
    d.primaryCores = (cores[POSTGRES + name] ?? 0) - d.replicaCores;
    d.shards = Math.max(
      1,
      Math.ceil(d.primaryCores / p.coresOfPrimary),
      Math.ceil(d.gigabytes / p.gigabytesOfDatabase),
    );
  }
  const kilobytes =
    Object.values(p.calls).reduce((sum, c) => sum + c.aDay * c.kilobytes, 0) +
    p.picturesADay.count * p.picturesADay.kilobytes * (1 - p.edgeShare);
  const gigabytesSent = (active * kilobytes * 1e3) / GB / 24;
  const kept = Object.values(databases).reduce((sum, d) => sum + d.gigabytes, 0);
  const all = Object.values(cores).reduce((sum, n) => sum + n, 0);
  return {
    callsASecond: Object.values(p.calls).reduce((sum, c) => sum + peak(c.aDay), 0),
    cores,
    databases,
    gigabytesSent,
    // each database exists twice: as a primary, and as a standby that is idle except for the reads it may answer
    dollarsAnHour:
      all * p.dollars.coreHour + 2 * kept * p.dollars.gigabyteHour + gigabytesSent * p.dollars.gigabyteSent,
  };
}

/** The tables of docs/scale.md. */
export function lineOf({
  callsASecond,
  cores,
  databases,
  gigabytesSent,
  dollarsAnHour,
}: ReturnType<typeof needsOf>): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((c) => (typeof c === 'number' ? round(c) : c)).join(' | ')} |`;
  return [
    line(['part', 'cores at the peak']),
    line(['---', '---:']),
    ...Object.entries(cores)
      .sort(([, a], [, b]) => b - a)
      .map(line),
    '',
    line(['database', 'million rows', 'GB', 'cores of the primary', 'of replicas', 'shards']),
    line(['---', '---:', '---:', '---:', '---:', '---:']),
    ...Object.entries(databases).map(([name, d]) =>
      line([name, d.rows / 1e6, d.gigabytes, d.primaryCores, d.replicaCores, d.shards]),
    ),
    '',
    `${round(callsASecond)} calls a second at the peak, ${round(gigabytesSent)} GB sent an hour past the edge, $${dollarsAnHour.toFixed(2)} an hour.`,
  ].join('\n');
}
const round = (n: number) => n.toLocaleString('en-US', { maximumSignificantDigits: 3 });

if (import.meta.main) console.log(lineOf(needsOf(measured)));
