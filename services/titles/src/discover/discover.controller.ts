import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { discover } from '@videoqs/contract/titles/discover';
import { titles } from '@videoqs/contract/titles/search';
import { Answers, From, In, Me } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { DiscoverTitles } from './discover-titles.ts';
import { ReadPopular } from './read-popular.ts';
import { ReadTonight } from './read-tonight.ts';
import { ReadWall } from './read-wall.ts';

@Controller()
export class DiscoverController {
  constructor(
    private readonly rows: DiscoverTitles,
    private readonly popular: ReadPopular,
    private readonly readWall: ReadWall,
    private readonly tonight: ReadTonight,
  ) {}

  @Answers(titles.fetchPopular) fetchPopular(@In() body: Parsed<'/api/titles/fetchPopular'>) {
    return this.popular.page(body);
  }
  @Answers(discover.fetchWall) wall(@In() body: Parsed<'/api/titles/fetchWall'>) {
    return this.readWall.rows(body);
  }
  @Answers(discover.fetchTonight) fetchTonight(@In() body: Parsed<'/api/titles/fetchTonight'>) {
    return this.tonight.titles(body);
  }
  @Answers(discover.fetchNewOnServices) newOnServices(@In() body: Parsed<'/api/titles/fetchNewOnServices'>) {
    return this.rows.newOnServices(body);
  }
  @Answers(discover.fetchComingSoon) comingSoon(@In() body: Parsed<'/api/titles/fetchComingSoon'>) {
    return this.rows.comingSoon(body);
  }
  @Answers(discover.fetchHiddenGems) hiddenGems(
    @In() body: Parsed<'/api/titles/fetchHiddenGems'>,
    @From() { member }: Caller,
  ) {
    return this.rows.hiddenGems(body, member?.userID);
  }
  @Answers(discover.fetchBecauseQueued) becauseQueued(
    @In() body: Parsed<'/api/titles/fetchBecauseQueued'>,
    @Me() me: SignedMember,
  ) {
    return this.rows.becauseQueued(body, me.userID);
  }
  @AnswersRpc('titles.wellLiked') wellLiked(body: RpcParsed<'titles.wellLiked'>) {
    return this.tonight.wellLiked(body);
  }
}
