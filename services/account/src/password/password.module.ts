import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { MemberModule } from '../member/member.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { ForgottenService } from './forgotten.service.ts';
import { NewPasswordService } from './new-password.service.ts';
import { PasswordController } from './password.controller.ts';
import { PasswordCheck } from './password-check.service.ts';

@Module({
  imports: [CodeModule, MemberModule, MessageModule, SessionModule],
  controllers: [PasswordController],
  providers: [ForgottenService, NewPasswordService, PasswordCheck],
  exports: [NewPasswordService, PasswordCheck],
})
export class PasswordModule {}
