import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { CheckCode } from './check-code.ts';
import { SendCode } from './send-code.ts';

@Module({ imports: [MessageModule], providers: [SendCode, CheckCode], exports: [SendCode, CheckCode] })
export class CodeModule {}
