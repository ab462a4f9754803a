import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { DeviceModule } from '../device/device.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { PasskeyModule } from '../passkey/passkey.module.ts';
import { PasswordModule } from '../password/password.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { AcceptSignIn } from './accept-sign-in.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignIn } from './sign-in.ts';
import { SignInByPasskey } from './sign-in-by-passkey.ts';
import { SignInCode } from './sign-in-code.ts';

@Module({
  imports: [CodeModule, DeviceModule, MessageModule, PasskeyModule, PasswordModule, SessionModule],
  controllers: [SignInController],
  providers: [AcceptSignIn, SignIn, SignInByPasskey, SignInCode],
})
export class SignInModule {}
