import { Module } from '@nestjs/common';
import { CredentialModule } from '../credential/credential.module.ts';
import { MemberModule } from '../member/member.module.ts';
import { ChallengeService } from './challenge.service.ts';
import { PasskeyController } from './passkey.controller.ts';
import { PasskeyService } from './passkey.service.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';

@Module({
  imports: [CredentialModule, MemberModule],
  controllers: [PasskeyController],
  providers: [ChallengeService, PasskeyService, PasskeySignInService],
  exports: [PasskeySignInService],
})
export class PasskeyModule {}
