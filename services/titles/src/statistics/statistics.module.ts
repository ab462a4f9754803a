import { Module } from '@nestjs/common';
import { CountCatalogueJob } from './count-catalogue.job.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsService } from './statistics.service.ts';

@Module({ controllers: [StatisticsController], providers: [StatisticsService, CountCatalogueJob] })
export class StatisticsModule {}
