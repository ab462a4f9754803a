import { Module } from '@nestjs/common';
import { DumpModule } from '../dump/dump.module.ts';
import { KeepWithTmdbJob } from './keep-with-tmdb.job.ts';
import { PersonUpstream } from './person-upstream.ts';
import { ReadChanges } from './read-changes.ts';
import { RefreshLater } from './refresh-later.ts';
import { RefreshPersonJob } from './refresh-person.job.ts';
import { RefreshPerson } from './refresh-person.ts';
import { RefreshTitleJob } from './refresh-title.job.ts';
import { RefreshTitle } from './refresh-title.ts';
import { SweepPeople } from './sweep-people.ts';
import { SweepTitles } from './sweep-titles.ts';
import { TitleUpstream } from './title-upstream.ts';

/** Everything that connects the catalogue with TMDB. Pages use TitleUpstream and PersonUpstream. */
@Module({
  imports: [DumpModule],
  providers: [
    KeepWithTmdbJob,
    RefreshPerson,
    PersonUpstream,
    ReadChanges,
    RefreshLater,
    RefreshPersonJob,
    RefreshTitleJob,
    SweepPeople,
    SweepTitles,
    RefreshTitle,
    TitleUpstream,
  ],
  exports: [TitleUpstream, PersonUpstream],
})
export class UpkeepModule {}
