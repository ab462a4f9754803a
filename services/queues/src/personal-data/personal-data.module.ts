import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { DropAddressesHandler } from './drop-addresses.handler.ts';
import { ExportController } from './export.controller.ts';
import { ExportMember } from './export-member.ts';
import { ForgetMemberHandler } from './forget-member.handler.ts';

/** What a member may take along, and what happens once they are gone. */
@Module({
  imports: [QueueModule],
  controllers: [ExportController],
  providers: [ExportMember, ForgetMemberHandler, DropAddressesHandler],
})
export class PersonalDataModule {}
