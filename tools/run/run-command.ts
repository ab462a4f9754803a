import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readSecrets, type ServiceName, wantedDataDir } from '@videoqs/stack/database/data-folder';
import { runningDatabases } from '@videoqs/stack/database/running-database';
import { root } from '@videoqs/stack/root';
import { shutdownSignal } from '@videoqs/stack/shutdown-signal.mjs';
import { NOBODY } from '@videoqs/stack/stack';

/** Prints a sentence and ends the process. */
export const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

/** Runs a command of a service on the data of the embedded run, and ends this process with the command's exit code. */
export function runCommand(service: ServiceName, file: string, args: readonly string[]): void {
  const dataDir = resolve(wantedDataDir());
  const urlOf = runningDatabases(dataDir) ?? fail(`VideoQs does not run on ${dataDir}: run npm start first.`);
  const shutdown = shutdownSignal();
  const child = spawn(process.execPath, [join(root, 'services', service, 'dist', file), ...args], {
    stdio: 'inherit',
    env: {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      ...NOBODY,
      ...process.env,
      PORT: '0',
      MEMBER_SECRET: readSecrets(dataDir).memberSecret,
      DATABASE_URL: urlOf(service),
      JOBS_DATABASE_URL: urlOf('jobs'),
    },
  });
  shutdown.addEventListener('abort', () => child.kill());
  child.on('exit', (code) => process.exit(shutdown.aborted ? 0 : (code ?? 1)));
}
