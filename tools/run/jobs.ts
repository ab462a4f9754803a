/**
 * `npm run jobs -- SERVICE [COMMAND]` runs `node dist/jobs.mjs` of a service, on the data of the embedded run. Without
 * a command it prints the status.
 */
import { SERVICES, type ServiceName } from '@videoqs/stack/database/data-folder';
import { fail, runCommand } from './run-command.ts';

const [service = '', ...args] = process.argv.slice(2);
if (!SERVICES.includes(service as ServiceName)) fail(`Name one of the services: ${SERVICES.join(', ')}.`);
runCommand(service as ServiceName, 'jobs.mjs', args);
