import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { ImportWords } from './import-words.ts';
import { WordsController } from './words.controller.ts';

/** Imports of notes, tags and likes. */
@Module({ imports: [SnapshotModule], controllers: [WordsController], providers: [ImportWords] })
export class WordsModule {}
