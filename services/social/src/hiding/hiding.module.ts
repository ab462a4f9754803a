import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { HideMember } from './hide-member.ts';
import { HidingController } from './hiding.controller.ts';
import { ReadHidden } from './read-hidden.ts';

/** Whom members do not want to see. */
@Module({ imports: [SnapshotModule], controllers: [HidingController], providers: [HideMember, ReadHidden] })
export class HidingModule {}
