import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { DeviceModule } from '../device/device.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { CheckFields } from './check-fields.ts';
import { SignUpController } from './sign-up.controller.ts';
import { SignUp } from './sign-up.ts';

@Module({
  imports: [CodeModule, DeviceModule, SessionModule],
  controllers: [SignUpController],
  providers: [CheckFields, SignUp],
})
export class SignUpModule {}
