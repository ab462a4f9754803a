import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { CredentialModule } from '../credential/credential.module.ts';
import { MemberModule } from '../member/member.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { ForgottenService } from './forgotten.service.ts';
import { NewPasswordService } from './new-password.service.ts';
import { PasswordController } from './password.controller.ts';
import { PasswordCheck } from './password-check.service.ts';
import { RequestTokens } from './request-tokens.ts';

@Module({
  imports: [CodeModule, CredentialModule, MemberModule, SessionModule],
  controllers: [PasswordController],
  providers: [ForgottenService, NewPasswordService, PasswordCheck, RequestTokens],
  exports: [NewPasswordService, PasswordCheck, RequestTokens],
})
export class PasswordModule {}
