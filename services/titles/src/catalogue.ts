import { dirname, resolve } from 'node:path';
import { runCatalogueCommand } from './shipped/run-command.ts';

/**
 * The entry point of `catalogue load | import FILE | merge KEY INTO | check FILE | mint | compare`. The shipped
 * catalogue is in a folder beside src and dist.
 */
process.exitCode = await runCatalogueCommand(process.argv.slice(2), {
  dir: resolve(dirname(process.argv[1] ?? ''), '../catalogue'),
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
