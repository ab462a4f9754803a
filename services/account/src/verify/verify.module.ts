import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { LevelModule } from '../level/level.module.ts';
import { ReadAddresses } from './read-addresses.ts';
import { ResendCode } from './resend-code.ts';
import { VerifyController } from './verify.controller.ts';
import { VerifyAddress } from './verify-address.ts';

@Module({
  imports: [CodeModule, LevelModule],
  controllers: [VerifyController],
  providers: [VerifyAddress, ResendCode, ReadAddresses],
})
export class VerifyModule {}
