import { Module } from '@nestjs/common';
import { MessageModule } from '../message/message.module.ts';
import { SudoModule } from '../sudo/sudo.module.ts';
import { CallExporter } from './call-exporter.ts';
import { ExportController } from './export.controller.ts';
import { FetchExport } from './fetch-export.ts';
import { MakeExportJob } from './make-export.job.ts';
import { RequestExport } from './request-export.ts';
import { SweepExportsJob } from './sweep-exports.job.ts';

/** The feature "Download my data". */
@Module({
  imports: [MessageModule, SudoModule],
  controllers: [ExportController],
  exports: [RequestExport, FetchExport],
  providers: [RequestExport, FetchExport, CallExporter, MakeExportJob, SweepExportsJob],
})
export class ExportModule {}
