import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { KeepNote } from './keep-note.ts';
import { NoteController } from './note.controller.ts';

/** Members' own notes about titles. */
@Module({ imports: [SnapshotModule], controllers: [NoteController], providers: [KeepNote] })
export class NoteModule {}
