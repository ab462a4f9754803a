import type { MikroORM } from '@mikro-orm/postgresql';
import { DUMP_TYPES } from '@videoqs/contract/limits/titles';
import { SystemClock } from '@videoqs/node/runtime/clock';
import { makeLog } from '@videoqs/node/runtime/log';
import { connectToImport } from '../catalogue/connect.store.ts';
import { tmdbConfig } from '../config.ts';
import { FetchDumps } from '../dump/fetch-dumps.ts';
import { TmdbAway } from '../tmdb/tmdb.errors.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { ReadChanges } from './read-changes.ts';
import { statusLines } from './read-status.ts';
import { RefreshPerson } from './refresh-person.ts';
import { RefreshTitle } from './refresh-title.ts';
import { SweepPeople } from './sweep-people.ts';
import { SweepTitles } from './sweep-titles.ts';

/** The services and the output that a command uses. */
interface Tools {
  orm: MikroORM;
  tmdb: Tmdb;
  titles: RefreshTitle;
  people: RefreshPerson;
  changes: ReadChanges;
  oldTitles: SweepTitles;
  oldPeople: SweepPeople;
  dumps: FetchDumps;
}
type Run = (tools: Tools, args: readonly string[]) => Promise<readonly string[]>;

/** Requires a token. Without one, both commands would do nothing and report no error. */
function needToken(tmdb: Tmdb): void {
  if (!tmdb.on) throw new TmdbAway('no token is configured');
}

/** The command's arguments are invalid. */
class Misused extends Error {}

const COMMANDS: Record<string, { run: Run; words: string; about: string }> = {
  fetch: {
    words: 'movie|tv|person ID …',
    about: 'fetches these now, however new what we hold of them is',
    run: async ({ titles, people }, [kind, ...ids]) => {
      if (
        !['movie', 'tv', 'person'].includes(kind ?? '') ||
        !ids.length ||
        !ids.every((id) => /^[1-9]\d{0,9}$/.test(id))
      )
        throw new Misused();
      const lines: string[] = [];
      for (const id of ids.map(Number))
        if (kind === 'person') lines.push(`person ${id}: ${await people.refresh(id)}`);
        else lines.push(`${kind} ${id}: ${await titles.refresh(kind as 'movie' | 'tv', id)}`);
      return lines;
    },
  },
  changes: {
    words: '',
    about: 'reads what changed at TMDB and fetches anew what we hold of it',
    run: async ({ changes, tmdb }) => {
      needToken(tmdb);
      return changes.run({ evenIfDone: true });
    },
  },
  refresh: {
    words: '[--all]',
    about: 'fetches anew what is five months old; --all: and what the project ships, if never held against TMDB',
    run: async ({ oldTitles, oldPeople, tmdb }, args) => {
      needToken(tmdb);
      return [
        `titles: ${await oldTitles.run(args.includes('--all') ? { all: true } : {})}`,
        `people: ${await oldPeople.run()}`,
      ];
    },
  },
  dumps: {
    words: '[--day YYYY-MM-DD]',
    about: 'brings in the daily exports of the newest day, or of this one',
    run: ({ dumps }, [option, day]) => {
      if (option && (option !== '--day' || !/^\d{4}-\d\d-\d\d$/.test(day ?? ''))) throw new Misused();
      return dumps.run(day ?? dumps.newestDay(), DUMP_TYPES);
    },
  },
  status: {
    words: '',
    about: 'what was done when, how old what we hold is, and how the exports stand',
    run: ({ orm }) => statusLines(orm, new SystemClock().now()),
  },
};

const usage = () =>
  Object.entries(COMMANDS)
    .map(([name, c]) => `tmdb ${`${name} ${c.words}`.padEnd(28)} ${c.about}\n`)
    .join('');

export interface TmdbContext {
  env: NodeJS.ProcessEnv;
  out: { write(text: string): unknown };
  err: { write(text: string): unknown };
}

/** @returns the exit code: 0 on success, 1 for an error, 2 for an unknown command */
export async function runTmdbCommand([name = 'help', ...args]: readonly string[], o: TmdbContext): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    (name === 'help' ? o.out : o.err).write(usage());
    return name === 'help' ? 0 : 2;
  }
  try {
    for (const line of await withTools(o.env, (tools) => command.run(tools, args))) o.out.write(`${line}\n`);
    return 0;
  } catch (error) {
    o.err.write(error instanceof Misused ? usage() : `${(error as Error).message}\n`);
    return error instanceof Misused ? 2 : 1;
  }
}

async function withTools<T>(env: NodeJS.ProcessEnv, run: (tools: Tools) => Promise<T>): Promise<T> {
  const config = tmdbConfig(env);
  const orm = await connectToImport(config.DATABASE_URL);
  const [tmdb, clock, log] = [new Tmdb(config), new SystemClock(), makeLog('tmdb', 'silent')];
  const titles = new RefreshTitle(orm, tmdb, clock, log);
  const people = new RefreshPerson(orm, tmdb, clock, log);
  const changes = new ReadChanges(orm, tmdb, titles, people, clock);
  const oldTitles = new SweepTitles(orm, tmdb, titles, clock);
  const oldPeople = new SweepPeople(orm, tmdb, people, clock);
  const dumps = new FetchDumps(orm, tmdb, clock, log);
  return run({ orm, tmdb, titles, people, changes, oldTitles, oldPeople, dumps }).finally(() => orm.close());
}
