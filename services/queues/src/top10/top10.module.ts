import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { AddToTop10 } from './add-to-top10.ts';
import { ChangeList } from './change-list.ts';
import { NoteStandingsJob } from './note-standings.job.ts';
import { ReadTop10 } from './read-top10.ts';
import { Top10Controller } from './top10.controller.ts';

@Module({
  imports: [SnapshotModule],
  controllers: [Top10Controller],
  providers: [ReadTop10, AddToTop10, ChangeList, NoteStandingsJob],
})
export class Top10Module {}
