import { runJobs } from '@videoqs/node/board/run-jobs';
import { serviceConfig } from './config.ts';

await runJobs({ service: 'titles', config: serviceConfig() }, process.argv[2]);
