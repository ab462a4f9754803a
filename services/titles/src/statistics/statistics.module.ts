import { Module } from '@nestjs/common';
import { CountCatalogueJob } from './count-catalogue.job.ts';
import { KeepStatistics } from './keep-statistics.ts';
import { StatisticsController } from './statistics.controller.ts';

@Module({ controllers: [StatisticsController], providers: [KeepStatistics, CountCatalogueJob] })
export class StatisticsModule {}
