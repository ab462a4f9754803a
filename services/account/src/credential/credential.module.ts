import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { NotifyOfChange } from './notify-of-change.ts';

@Module({ imports: [MessageModule], providers: [NotifyOfChange], exports: [NotifyOfChange] })
export class CredentialModule {}
