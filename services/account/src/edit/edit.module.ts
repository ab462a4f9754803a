import { Module } from '@nestjs/common';
import { AddressModule } from '../address/address.module.ts';
import { PasswordModule } from '../password/password.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { EditController } from './edit.controller.ts';
import { EditField } from './edit-field.ts';
import { Rename } from './rename.ts';

@Module({
  imports: [AddressModule, PasswordModule, SessionModule],
  controllers: [EditController],
  providers: [EditField, Rename],
})
export class EditModule {}
