import { runJobs } from '@videoqs/node/board/run-jobs';
import { config } from './config.ts';

await runJobs({ service: 'social', config: config }, process.argv[2]);
