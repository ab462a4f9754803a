import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { ContactController } from './contact.controller.ts';
import { ContactService } from './contact.service.ts';
import { LookUpService } from './look-up.service.ts';
import { LookUpLimits } from './look-up-limits.ts';

@Module({
  imports: [SnapshotModule],
  controllers: [ContactController],
  providers: [ContactService, LookUpService, LookUpLimits],
})
export class ContactModule {}
