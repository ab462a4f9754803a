import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.ts';
import { ReadHistory } from './read-history.ts';

@Module({ controllers: [HistoryController], providers: [ReadHistory] })
export class HistoryModule {}
