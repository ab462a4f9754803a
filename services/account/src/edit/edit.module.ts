import { Module } from '@nestjs/common';
import { CodeModule } from '../code/code.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { PasswordModule } from '../password/password.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { EditController } from './edit.controller.ts';
import { EditService } from './edit.service.ts';
import { EditAddressService } from './edit-address.service.ts';

@Module({
  imports: [CodeModule, MessageModule, PasswordModule, SessionModule],
  controllers: [EditController],
  providers: [EditAddressService, EditService],
})
export class EditModule {}
