import type { Command, CommandContext } from './command.ts';
import { importCommand, loadCommand, mergeCommand } from './database-commands.ts';
import { checkCommand, compareCommand, mintCommand } from './file-commands.ts';

const BULK = '--bulk';
const COMMANDS: Record<string, { run: Command; takes: string; about: string }> = {
  load: { run: loadCommand, takes: '', about: 'the catalogue that the project ships, into the database' },
  import: {
    run: importCommand,
    takes: 'FILE',
    about:
      'TMDB detail JSON, one object per line (.jsonl, .jsonl.gz), into the database; --bulk for very many, before anybody is served',
  },
  merge: {
    run: mergeCommand,
    takes: 'KEY INTO',
    about: 'a title of the catalogue into another that is the same work; members keep what they have of both',
  },
  check: {
    run: checkCommand,
    takes: 'FILE',
    about: 'the shipped movies against a CSV: tmdb_id,title,release_date,…',
  },
  mint: {
    run: mintCommand,
    takes: '',
    about: 'ids of ours for people, collections and networks that have none',
  },
  compare: { run: compareCommand, takes: '', about: 'the shipped titles against TMDB (TMDB_TOKEN)' },
};

const usage = () =>
  Object.entries(COMMANDS)
    .map(([name, c]) => `catalogue ${`${name} ${c.takes}`.padEnd(14)} ${c.about}\n`)
    .join('');

/** @returns the exit code: 0 on success, 1 for a fault or an error, 2 for an unknown command */
export async function runCatalogueCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [name = '', ...words] = args.filter((arg) => arg !== BULK);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || words.length < command.takes.split(' ').filter(Boolean).length) {
    context.err.write(usage());
    return 2;
  }
  try {
    return await command.run(context, words, args.includes(BULK));
  } catch (error) {
    context.err.write(`${(error as Error).message}\n`);
    return 1;
  }
}
