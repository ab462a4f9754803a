import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { DeviceModule } from '../device/device.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { GuessLimits } from './guess-limits.ts';
import { MemberController } from './member.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerifyService } from './verify.service.ts';

@Module({
  imports: [CodeModule, DeviceModule, SessionModule],
  controllers: [MemberController],
  providers: [GuessLimits, SignInService, SignUpService, VerifyService],
})
export class MemberModule {}
