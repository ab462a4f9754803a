import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { TellChange } from './tell-change.ts';

@Module({ imports: [MessageModule], providers: [TellChange], exports: [TellChange] })
export class CredentialModule {}
