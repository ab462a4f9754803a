import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { tags } from '@videoqs/contract/social/words/tag';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { KeepTags } from './keep-tags.ts';
import { ReadTagged } from './read-tagged.ts';

@Controller()
export class TagController {
  constructor(
    private readonly mine: KeepTags,
    private readonly titles: ReadTagged,
  ) {}

  @Answers(tags.fetchTags)
  fetchTags(@In() body: Parsed<'/api/tags/fetchTags'>, @Me() me: SignedMember) {
    return this.mine.fetch(me.userID, body);
  }

  @Answers(tags.saveTags)
  saveTags(@In() body: Parsed<'/api/tags/saveTags'>, @Me() me: SignedMember) {
    return this.mine.save(me.userID, body);
  }

  @Answers(tags.fetchTagged)
  fetchTagged(@In() body: Parsed<'/api/tags/fetchTagged'>, @Me() me: SignedMember) {
    return this.titles.fetch(me.userID, body);
  }

  @AnswersRpc('social.tagged')
  tagged(body: RpcParsed<'social.tagged'>) {
    return this.titles.keys(body);
  }
}
