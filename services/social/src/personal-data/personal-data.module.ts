import { Module } from '@nestjs/common';
import { ExportController } from './export.controller.ts';
import { ExportMember } from './export-member.ts';
import { ForgetMemberHandler } from './forget-member.handler.ts';

/** Data export and deletion for a member. */
@Module({ controllers: [ExportController], providers: [ExportMember, ForgetMemberHandler] })
export class PersonalDataModule {}
