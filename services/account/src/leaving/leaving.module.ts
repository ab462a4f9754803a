import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { DeleteAccount } from './delete-account.ts';
import { KeepAccount } from './keep-account.ts';
import { LeavingController } from './leaving.controller.ts';
import { NoteForgottenByQueuesHandler, NoteForgottenBySocialHandler } from './note-forgotten.handler.ts';
import { SendLeavingCode } from './send-leaving-code.ts';
import { SweepLeavingJob } from './sweep-leaving.job.ts';

/** Deleting an account, and changing one's mind. */
@Module({
  imports: [CodeModule, MessageModule, SessionModule],
  controllers: [LeavingController],
  providers: [
    SendLeavingCode,
    DeleteAccount,
    KeepAccount,
    SweepLeavingJob,
    NoteForgottenByQueuesHandler,
    NoteForgottenBySocialHandler,
  ],
})
export class LeavingModule {}
