import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { ChangeContacts } from './change-contacts.ts';
import { ContactController } from './contact.controller.ts';
import { LookUp } from './look-up.ts';
import { LookUpLimits } from './look-up-limits.ts';
import { ReadContacts } from './read-contacts.ts';

@Module({
  imports: [SnapshotModule],
  controllers: [ContactController],
  providers: [ReadContacts, LookUp, LookUpLimits, ChangeContacts],
})
export class ContactModule {}
