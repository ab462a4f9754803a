import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { AccountDeletionController } from './account-deletion.controller.ts';
import { DeleteAccount } from './delete-account.ts';
import { KeepAccount } from './keep-account.ts';
import { NoteForgottenByQueuesHandler, NoteForgottenBySocialHandler } from './note-forgotten.handler.ts';
import { SendDeletionCode } from './send-deletion-code.ts';
import { SweepAccountDeletionsJob } from './sweep-account-deletions.job.ts';

/** Deletes accounts, and cancels deletions. */
@Module({
  imports: [CodeModule, MessageModule, SessionModule],
  controllers: [AccountDeletionController],
  providers: [
    SendDeletionCode,
    DeleteAccount,
    KeepAccount,
    SweepAccountDeletionsJob,
    NoteForgottenByQueuesHandler,
    NoteForgottenBySocialHandler,
  ],
})
export class AccountDeletionModule {}
