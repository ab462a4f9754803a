import { Module } from '@nestjs/common';
import { NoteForgottenByQueuesHandler, NoteForgottenBySocialHandler } from './note-forgotten.handler.ts';
import { SweepLeavingJob } from './sweep-leaving.job.ts';

/** Deleting an account, and changing one's mind. */
@Module({ providers: [SweepLeavingJob, NoteForgottenByQueuesHandler, NoteForgottenBySocialHandler] })
export class LeavingModule {}
