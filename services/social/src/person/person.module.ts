import { Module } from '@nestjs/common';
import { FeedModule } from '../feed/feed.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { CompareMembers } from './compare-members.ts';
import { FindAlike } from './find-alike.ts';
import { PersonController } from './person.controller.ts';
import { ReadPerson } from './read-person.ts';
import { SuggestPeople } from './suggest-people.ts';

/** Members' public pages. */
@Module({
  imports: [FeedModule, SnapshotModule],
  controllers: [PersonController],
  providers: [ReadPerson, CompareMembers, FindAlike, SuggestPeople],
  exports: [FindAlike],
})
export class PersonModule {}
