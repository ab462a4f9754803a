import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { castcrew } from '@videoqs/contract/titles/castcrew';
import { keywordSearch } from '@videoqs/contract/titles/keyword-search';
import { movies } from '@videoqs/contract/titles/movie';
import { titles } from '@videoqs/contract/titles/search';
import { seasons } from '@videoqs/contract/titles/season';
import { television } from '@videoqs/contract/titles/television';
import { watch } from '@videoqs/contract/titles/watch';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { SearchService } from '../search/search.service.ts';
import { PopularService } from './popular.service.ts';
import { TitleService } from './title.service.ts';
import { TitlePageService } from './title-page.service.ts';
import { TitlePartsService } from './title-parts.service.ts';

@Controller()
export class TitleController {
  constructor(
    private readonly titles: TitleService,
    private readonly pages: TitlePageService,
    private readonly parts: TitlePartsService,
    private readonly search: SearchService,
    private readonly popular: PopularService,
  ) {}

  @Answers(movies.fetchMovieByID) fetchMovieByID(@In() { vid }: Parsed<'/api/movies/fetchMovieByID'>) {
    return this.pages.movie(vid);
  }
  @Answers(television.fetchTelevisionByID) fetchTelevisionByID(
    @In() { vid }: Parsed<'/api/television/fetchTelevisionByID'>,
  ) {
    return this.pages.show(vid);
  }
  @Answers(seasons.fetchSeason) fetchSeason(@In() body: Parsed<'/api/television/fetchSeason'>) {
    return this.parts.season(body);
  }
  @Answers(watch.fetchWhereToWatchByID) fetchWhereToWatchByID(
    @In() body: Parsed<'/api/sharedfetches/fetchWhereToWatchByID'>,
  ) {
    return this.parts.whereToWatch(body);
  }
  @Answers(castcrew.fetchFullCastCrewByMediaID) fetchFullCastCrewByMediaID(
    @In() body: Parsed<'/api/sharedfetches/fetchFullCastCrewByMediaID'>,
  ) {
    return this.parts.castCrew(body);
  }
  @Answers(titles.searchTitles) searchTitles(@In() body: Parsed<'/api/titles/searchTitles'>) {
    return this.search.titles(body);
  }
  @Answers(keywordSearch.suggest) suggest(@In() body: Parsed<'/api/titles/suggest'>) {
    return this.search.suggest(body);
  }
  @Answers(keywordSearch.search) keywordSearch(@In() body: Parsed<'/api/titles/keywordSearch'>) {
    return this.search.keywordSearch(body);
  }
  @Answers(titles.fetchPopular) fetchPopular(@In() body: Parsed<'/api/titles/fetchPopular'>) {
    return this.popular.page(body);
  }
  @AnswersRpc('titles.cards') cards({ keys }: RpcParsed<'titles.cards'>) {
    return this.parts.cards(keys);
  }
  @AnswersRpc('titles.streamed') streamed(body: RpcParsed<'titles.streamed'>) {
    return this.titles.streamed(body);
  }

  @AnswersRpc('titles.sheets') sheets(body: RpcParsed<'titles.sheets'>) {
    return this.titles.sheets(body);
  }
}
