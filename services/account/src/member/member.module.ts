import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { DeviceModule } from '../device/device.module.ts';
import { LevelModule } from '../level/level.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { CountsController } from './counts.controller.ts';
import { GuessLimits } from './guess-limits.ts';
import { LetIn } from './let-in.service.ts';
import { MemberController } from './member.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInCodeService } from './sign-in-code.service.ts';
import { SignUpService } from './sign-up.service.ts';
import { VerifyService } from './verify.service.ts';
import { ViewersController } from './viewers.controller.ts';

@Module({
  imports: [CodeModule, DeviceModule, LevelModule, MessageModule, SessionModule],
  controllers: [MemberController, CountsController, ViewersController],
  providers: [GuessLimits, LetIn, SignInCodeService, SignInService, SignUpService, VerifyService],
  exports: [GuessLimits, LetIn],
})
export class MemberModule {}
