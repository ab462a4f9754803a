import { Module } from '@nestjs/common';
import { AskSeen } from './ask-seen.ts';

@Module({ providers: [AskSeen], exports: [AskSeen] })
export class SeenModule {}
