import { dirname, resolve } from 'node:path';
import { runCatalogueCommand } from './shipped/run-command.ts';

/** The entry of `catalogue load | import FILE | check FILE | mint | compare`; beside src and dist stands the catalogue. */
process.exitCode = await runCatalogueCommand(process.argv.slice(2), {
  dir: resolve(dirname(process.argv[1] ?? ''), '../catalogue'),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
