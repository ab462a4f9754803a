import { Module } from '@nestjs/common';
import { ChangesModule } from '../queue/changes.module.ts';
import { DropAddressesHandler } from './drop-addresses.handler.ts';
import { ExportController } from './export.controller.ts';
import { ExportService } from './export.service.ts';
import { ForgetMemberHandler } from './forget-member.handler.ts';

/** What a member may take along, and what happens once they are gone. */
@Module({
  imports: [ChangesModule],
  controllers: [ExportController],
  providers: [ExportService, ForgetMemberHandler, DropAddressesHandler],
})
export class LeavingModule {}
