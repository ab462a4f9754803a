import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { playStats } from '@videoqs/contract/queues/play-stats';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { MakeYearPicture } from './make-year-picture.ts';
import { ReadFriendsYear } from './read-friends-year.ts';
import { ReadStats } from './read-stats.ts';

@Controller()
export class PlayStatsController {
  constructor(
    private readonly readStats: ReadStats,
    private readonly makeYearPicture: MakeYearPicture,
    private readonly readFriendsYear: ReadFriendsYear,
  ) {}

  @Answers(playStats.fetchStats)
  stats(@In() body: Parsed<'/api/plays/fetchStats'>, @From() caller: Caller) {
    return this.readStats.read(caller, body);
  }

  @Answers(playStats.fetchFriendsYear)
  friendsYear(@In() { year }: Parsed<'/api/plays/fetchFriendsYear'>, @Me() me: SignedMember) {
    return this.readFriendsYear.read(me.userID, year);
  }

  @Answers(playStats.makeYearPicture)
  yearPicture(@In() body: Parsed<'/api/plays/makeYearPicture'>, @Me() me: SignedMember) {
    return this.makeYearPicture.make(me, body);
  }
}
