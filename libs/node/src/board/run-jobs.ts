import { commandJobs, type JobsOf } from '../jobs/jobs-command.ts';
import { makeLog } from '../runtime/log.ts';
import { runUntilSignal } from '../runtime/run-until-signal.ts';
import { type BoardConfig, serveBoard } from './board.ts';

/**
 * The command that acts on a service's jobs and unsent events, and prints their state. `board` serves a page with the
 * jobs of all services until the process is stopped.
 * @param command one of commandJobs, or board
 */
export async function runJobs(
  o: JobsOf & { config: BoardConfig & { LOG_LEVEL: string } },
  command = 'status',
): Promise<void> {
  if (command !== 'board') return console.log(JSON.stringify(await commandJobs(o, command)));
  runUntilSignal(async () => {
    const board = await serveBoard(o.config, makeLog('board', o.config.LOG_LEVEL));
    console.log(`Jobs: http://127.0.0.1:${board.port}`);
    return board;
  });
}
