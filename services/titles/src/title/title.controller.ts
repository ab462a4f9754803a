import { Controller } from '@nestjs/common';
import type { RpcBody } from '@videoqs/contract/rpc/rpc';
import { movies, sharedfetches, television, titles } from '@videoqs/contract/titles/titles';
import type { Body } from '@videoqs/contract/wire/calls';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { SearchService } from '../search/search.service.ts';
import { PopularService } from './popular.service.ts';
import { TitleService } from './title.service.ts';

@Controller()
export class TitleController {
  constructor(
    private readonly titles: TitleService,
    private readonly search: SearchService,
    private readonly popular: PopularService,
  ) {}

  @Answers(movies.fetchMovieByID) fetchMovieByID(@In() { vid }: Body<'/api/movies/fetchMovieByID'>) {
    return this.titles.movie(vid);
  }
  @Answers(television.fetchTelevisionByID) fetchTelevisionByID(
    @In() { vid }: Body<'/api/television/fetchTelevisionByID'>,
  ) {
    return this.titles.show(vid);
  }
  @Answers(sharedfetches.fetchWhereToWatchByID) fetchWhereToWatchByID(
    @In() body: Body<'/api/sharedfetches/fetchWhereToWatchByID'>,
  ) {
    return this.titles.whereToWatch(body);
  }
  @Answers(sharedfetches.fetchFullCastCrewByMediaID) fetchFullCastCrewByMediaID(
    @In() body: Body<'/api/sharedfetches/fetchFullCastCrewByMediaID'>,
  ) {
    return this.titles.castCrew(body);
  }
  @Answers(titles.searchTitles) searchTitles(@In() body: Body<'/api/titles/searchTitles'>) {
    return this.search.titles(body);
  }
  @Answers(titles.fetchPopular) fetchPopular(@In() body: Body<'/api/titles/fetchPopular'>) {
    return this.popular.page(body);
  }
  @AnswersRpc('titles.cards') cards({ keys }: RpcBody<'titles.cards'>) {
    return this.titles.cards(keys);
  }
}
