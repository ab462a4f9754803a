import { runTmdbCommand } from './upkeep/run-command.ts';

/** The entry point of `tmdb fetch | changes | refresh | dumps | status`. */
process.exitCode = await runTmdbCommand(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
