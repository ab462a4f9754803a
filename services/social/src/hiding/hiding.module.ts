import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { HidingController } from './hiding.controller.ts';
import { HidingService } from './hiding.service.ts';

/** Whom members do not want to see. */
@Module({ imports: [SnapshotModule], controllers: [HidingController], providers: [HidingService] })
export class HidingModule {}
