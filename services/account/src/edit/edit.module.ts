import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { CredentialModule } from '../credential/credential.module.ts';
import { PasswordModule } from '../password/password.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { EditController } from './edit.controller.ts';
import { EditService } from './edit.service.ts';
import { EditAddressService } from './edit-address.service.ts';
import { UndoAddressService } from './undo-address.service.ts';

@Module({
  imports: [CodeModule, CredentialModule, PasswordModule, SessionModule],
  controllers: [EditController],
  providers: [EditAddressService, EditService, UndoAddressService],
})
export class EditModule {}
