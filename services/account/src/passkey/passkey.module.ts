import { Module } from '@nestjs/common';
import { CredentialModule } from '../credential/credential.module.ts';
import { AddPasskey } from './add-passkey.ts';
import { CheckPasskey } from './check-passkey.ts';
import { ManagePasskeys } from './manage-passkeys.ts';
import { PasskeyController } from './passkey.controller.ts';

@Module({
  imports: [CredentialModule],
  controllers: [PasskeyController],
  providers: [AddPasskey, CheckPasskey, ManagePasskeys],
  exports: [CheckPasskey],
})
export class PasskeyModule {}
