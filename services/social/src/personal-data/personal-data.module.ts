import { Module } from '@nestjs/common';
import { ExportController } from './export.controller.ts';
import { ExportMember } from './export-member.ts';
import { ForgetMemberHandler } from './forget-member.handler.ts';

/** What a member may take along, and what happens once they are gone. */
@Module({ controllers: [ExportController], providers: [ExportMember, ForgetMemberHandler] })
export class PersonalDataModule {}
