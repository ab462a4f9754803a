import { Module } from '@nestjs/common';
import { LevelModule } from '../level/level.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { ExportController } from './export.controller.ts';
import { ExportService } from './export.service.ts';
import { MakeExportJob } from './make-export.job.ts';
import { SweepExportsJob } from './sweep-exports.job.ts';

/** "Download my data". */
@Module({
  imports: [MessageModule, LevelModule],
  controllers: [ExportController],
  providers: [ExportService, MakeExportJob, SweepExportsJob],
})
export class ExportModule {}
