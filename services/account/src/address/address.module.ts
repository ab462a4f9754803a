import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { CredentialModule } from '../credential/credential.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { AddressController } from './address.controller.ts';
import { EditAddress } from './edit-address.ts';
import { UndoAddress } from './undo-address.ts';

/** Changes members' emails and cells, and undoes such changes. */
@Module({
  imports: [CodeModule, CredentialModule, SessionModule],
  controllers: [AddressController],
  providers: [EditAddress, UndoAddress],
  exports: [EditAddress],
})
export class AddressModule {}
