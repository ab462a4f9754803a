import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { CredentialNotices } from './credential-notices.ts';

@Module({ imports: [MessageModule], providers: [CredentialNotices], exports: [CredentialNotices] })
export class CredentialModule {}
