import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { discover } from '@videoqs/contract/titles/discover';
import { titles } from '@videoqs/contract/titles/search';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { DiscoverTitles } from './discover-titles.ts';
import { ReadPopular } from './read-popular.ts';

@Controller()
export class DiscoverController {
  constructor(
    private readonly rows: DiscoverTitles,
    private readonly popular: ReadPopular,
  ) {}

  @Answers(titles.fetchPopular) fetchPopular(@In() body: Parsed<'/api/titles/fetchPopular'>) {
    return this.popular.page(body);
  }
  @Answers(discover.fetchNewOnServices) newOnServices(@In() body: Parsed<'/api/titles/fetchNewOnServices'>) {
    return this.rows.newOnServices(body);
  }
  @Answers(discover.fetchComingSoon) comingSoon(@In() body: Parsed<'/api/titles/fetchComingSoon'>) {
    return this.rows.comingSoon(body);
  }
  @Answers(discover.fetchHiddenGems) hiddenGems(@In() body: Parsed<'/api/titles/fetchHiddenGems'>) {
    return this.rows.hiddenGems(body);
  }
  @Answers(discover.fetchBecauseQueued) becauseQueued(
    @In() body: Parsed<'/api/titles/fetchBecauseQueued'>,
    @Me() me: SignedMember,
  ) {
    return this.rows.becauseQueued(body, me.userID);
  }
}
