import type { Command, CommandContext } from './command.ts';
import { importCommand, loadCommand } from './database-commands.ts';
import { checkCommand, compareCommand, mintCommand } from './file-commands.ts';

const BULK = '--bulk';
const COMMANDS: Record<string, { run: Command; takesFile: boolean; about: string }> = {
  load: { run: loadCommand, takesFile: false, about: 'the catalogue that the project ships, into the database' },
  import: {
    run: importCommand,
    takesFile: true,
    about:
      'TMDB detail JSON, one object per line (.jsonl, .jsonl.gz), into the database; --bulk for very many, before anybody is served',
  },
  check: {
    run: checkCommand,
    takesFile: true,
    about: 'the shipped movies against a CSV: tmdb_id,title,release_date,…',
  },
  mint: {
    run: mintCommand,
    takesFile: false,
    about: 'ids of ours for people, collections and networks that have none',
  },
  compare: { run: compareCommand, takesFile: false, about: 'the shipped titles against TMDB (TMDB_TOKEN)' },
};

const usage = () =>
  Object.entries(COMMANDS)
    .map(([name, c]) => `catalogue ${`${name}${c.takesFile ? ' FILE' : ''}`.padEnd(12)} ${c.about}\n`)
    .join('');

/** @returns the exit code: 0 on success, 1 for a fault or an error, 2 for an unknown command */
export async function runCatalogueCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [name = '', file] = args.filter((arg) => arg !== BULK);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || (command.takesFile && !file)) {
    context.err.write(usage());
    return 2;
  }
  try {
    return await command.run(context, file ?? '', args.includes(BULK));
  } catch (error) {
    context.err.write(`${(error as Error).message}\n`);
    return 1;
  }
}
