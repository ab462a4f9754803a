import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import { keywordSearch } from '@videoqs/contract/titles/keyword-search';
import { titles } from '@videoqs/contract/titles/search';
import { Answers, From, In } from '@videoqs/node/http/answers.decorator';
import type { Caller } from '@videoqs/node/http/member-header';
import { SearchCatalogue } from './search-catalogue.ts';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchCatalogue) {}

  @Answers(titles.searchTitles) searchTitles(@In() body: Parsed<'/api/titles/searchTitles'>) {
    return this.search.titles(body);
  }
  @Answers(keywordSearch.suggest) suggest(@In() body: Parsed<'/api/titles/suggest'>) {
    return this.search.suggest(body);
  }
  @Answers(keywordSearch.search) keywordSearch(
    @In() body: Parsed<'/api/titles/keywordSearch'>,
    @From() { member }: Caller,
  ) {
    return this.search.keywordSearch(body, member?.userID);
  }
}
