import { Module } from '@nestjs/common';
import { PasskeyModule } from '../passkey/passkey.module.ts';
import { PasswordModule } from '../password/password.module.ts';
import { SudoController } from './sudo.controller.ts';
import { SudoGuard } from './sudo.guard.ts';
import { Sudo } from './sudo.ts';

@Module({
  imports: [PasskeyModule, PasswordModule],
  controllers: [SudoController],
  exports: [Sudo],
  providers: [Sudo, SudoGuard],
})
export class SudoModule {}
