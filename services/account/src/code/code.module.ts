import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { CodeService } from './code.service.ts';

@Module({ imports: [MessageModule], providers: [CodeService], exports: [CodeService] })
export class CodeModule {}
