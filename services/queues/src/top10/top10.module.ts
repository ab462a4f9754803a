import { Module } from '@nestjs/common';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { EditTop10Service } from './edit-top10.service.ts';
import { NoteStandingsJob } from './note-standings.job.ts';
import { ReadTop10Service } from './read-top10.service.ts';
import { Top10Controller } from './top10.controller.ts';

@Module({
  imports: [SnapshotModule],
  controllers: [Top10Controller],
  providers: [ReadTop10Service, EditTop10Service, NoteStandingsJob],
})
export class Top10Module {}
