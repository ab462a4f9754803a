import { commandJobs, type JobsOf } from '../jobs/jobs-command.ts';
import { makeLog } from '../runtime/log.ts';
import { runUntilSignal } from '../runtime/run-until-signal.ts';
import { type BoardConfig, serveBoard } from './board.ts';

/**
 * The command that looks after a service's jobs and what it has still to tell: prints how things stand. `board` shows the
 * jobs of all services on a page until it is told to end.
 * @param command of commandJobs, or board
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
