import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { CredentialModule } from '../credential/credential.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { ChangePassword } from './change-password.ts';
import { ConfirmPassword } from './confirm-password.ts';
import { GuessLimits } from './guess-limits.ts';
import { PasswordController } from './password.controller.ts';
import { RequestTokens } from './request-tokens.ts';
import { SendPasswordCode } from './send-password-code.ts';

@Module({
  imports: [CodeModule, CredentialModule, SessionModule],
  controllers: [PasswordController],
  providers: [SendPasswordCode, ChangePassword, ConfirmPassword, RequestTokens, GuessLimits],
  exports: [ChangePassword, ConfirmPassword, RequestTokens, GuessLimits],
})
export class PasswordModule {}
