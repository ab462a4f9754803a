import { Module } from '@nestjs/common';
import { AskAgainJob } from './ask-again.job.ts';
import { LearnWatchables } from './learn-watchables.ts';
import { RefreshShowHandler } from './refresh-show.handler.ts';

@Module({ providers: [LearnWatchables, RefreshShowHandler, AskAgainJob], exports: [LearnWatchables] })
export class WatchableModule {}
