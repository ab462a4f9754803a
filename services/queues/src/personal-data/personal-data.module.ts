import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { DropAddressesHandler } from './drop-addresses.handler.ts';
import { ExportController } from './export.controller.ts';
import { ExportMember } from './export-member.ts';
import { ForgetMemberHandler } from './forget-member.handler.ts';

/** Data export and deletion for a member. */
@Module({
  imports: [QueueModule],
  controllers: [ExportController],
  providers: [ExportMember, ForgetMemberHandler, DropAddressesHandler],
})
export class PersonalDataModule {}
