import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { words } from '@videoqs/contract/social/words/words';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ImportWords } from './import-words.ts';

@Controller()
export class WordsController {
  constructor(private readonly imports: ImportWords) {}

  @Answers(words.importWords)
  importWords(@In() body: Parsed<'/api/words/importWords'>, @Me() me: SignedMember) {
    return this.imports.import(me.userID, body);
  }

  @Answers(words.takeBackWords)
  takeBackWords(@In() body: Parsed<'/api/words/takeBackWords'>, @Me() me: SignedMember) {
    return this.imports.takeBack(me.userID, body);
  }
}
