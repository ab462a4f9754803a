import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { ReminderModule } from '../reminder/reminder.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { AddMember } from './add-member.ts';
import { AskToEdit } from './ask-to-edit.ts';
import { BootMember } from './boot-member.ts';
import { EndByBlockHandler } from './end-by-block.handler.ts';
import { HandOver } from './hand-over.ts';
import { LookUpMember } from './look-up-member.ts';
import { PermissionController } from './permission.controller.ts';
import { PermissionChanges } from './permission-changes.ts';
import { ReadPermissions } from './read-permissions.ts';
import { SetLevel } from './set-level.ts';

@Module({
  imports: [QueueModule, ReminderModule, SnapshotModule],
  controllers: [PermissionController],
  providers: [
    PermissionChanges,
    ReadPermissions,
    AddMember,
    SetLevel,
    BootMember,
    HandOver,
    LookUpMember,
    AskToEdit,
    EndByBlockHandler,
  ],
})
export class PermissionModule {}
