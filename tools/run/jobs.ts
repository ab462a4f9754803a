/**
 * `npm run jobs -- SERVICE [COMMAND]`: runs `node dist/jobs.mjs` of a service beside the embedded run; status without a
 * command.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readSecrets, SERVICES, type ServiceName, wantedDataDir } from '@videoqs/stack/database/data-folder';
import { runningDatabases } from '@videoqs/stack/database/running-database';
import { root } from '@videoqs/stack/root';
import { shutdownSignal } from '@videoqs/stack/shutdown-signal.mjs';
import { NOBODY } from '@videoqs/stack/stack';

const [service = '', ...args] = process.argv.slice(2);
const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};
if (!SERVICES.includes(service as ServiceName)) fail(`Name one of the services: ${SERVICES.join(', ')}.`);
const dataDir = resolve(wantedDataDir());
const urlOf = runningDatabases(dataDir) ?? fail(`VideoQs does not run on ${dataDir}: run npm start first.`);
const shutdown = shutdownSignal();
const child = spawn(process.execPath, [join(root, 'services', service, 'dist/jobs.mjs'), ...args], {
  stdio: 'inherit',
  env: {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    ...NOBODY,
    ...process.env,
    PORT: '0',
    MEMBER_SECRET: readSecrets(dataDir).memberSecret,
    DATABASE_URL: urlOf(service as ServiceName),
    JOBS_DATABASE_URL: urlOf('jobs'),
  },
});
shutdown.addEventListener('abort', () => child.kill());
child.on('exit', (code) => process.exit(shutdown.aborted ? 0 : (code ?? 1)));
