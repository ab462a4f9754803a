import { Module } from '@nestjs/common';
import { DumpController } from '../dump/dump.controller.ts';
import { DumpService } from '../dump/dump.service.ts';
import { FetchDumps } from '../dump/fetch-dumps.ts';
import { KeepWithTmdbJob } from './keep-with-tmdb.job.ts';
import { PersonRefresh } from './person-refresh.ts';
import { PersonUpstream } from './person-upstream.ts';
import { ReadChanges } from './read-changes.ts';
import { RefreshLater } from './refresh-later.ts';
import { RefreshPersonJob } from './refresh-person.job.ts';
import { RefreshTitleJob } from './refresh-title.job.ts';
import { SweepPeople } from './sweep-people.ts';
import { SweepTitles } from './sweep-titles.ts';
import { TitleRefresh } from './title-refresh.ts';
import { TitleUpstream } from './title-upstream.ts';

/** All that goes between the catalogue and TMDB; pages ask TitleUpstream and PersonUpstream. */
@Module({
  controllers: [DumpController],
  providers: [
    DumpService,
    FetchDumps,
    KeepWithTmdbJob,
    PersonRefresh,
    PersonUpstream,
    ReadChanges,
    RefreshLater,
    RefreshPersonJob,
    RefreshTitleJob,
    SweepPeople,
    SweepTitles,
    TitleRefresh,
    TitleUpstream,
  ],
  exports: [TitleUpstream, PersonUpstream],
})
export class TmdbModule {}
