import { Module } from '@nestjs/common';
import { QueueChanges } from './queue-changes.ts';

@Module({ providers: [QueueChanges], exports: [QueueChanges] })
export class QueueModule {}
