import { Module } from '@nestjs/common';
import { MemberModule } from '../member/member.module.ts';
import { PasswordModule } from '../password/password.module.ts';
import { ChallengeService } from './challenge.service.ts';
import { PasskeyController } from './passkey.controller.ts';
import { PasskeyService } from './passkey.service.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';

@Module({
  imports: [MemberModule, PasswordModule],
  controllers: [PasskeyController],
  providers: [ChallengeService, PasskeyService, PasskeySignInService],
})
export class PasskeyModule {}
