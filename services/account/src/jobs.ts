import { commandJobs } from '@videoqs/node/jobs/jobs-command';
import { config } from './config.ts';

/** The command that looks after this service's jobs and what it has still to tell: prints how things stand. */
console.log(JSON.stringify(await commandJobs({ service: 'account', config: config }, process.argv[2] ?? 'status')));
