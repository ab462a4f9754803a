import { Controller } from '@nestjs/common';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { castcrew } from '@videoqs/contract/titles/castcrew';
import { movies } from '@videoqs/contract/titles/movie';
import { seasons } from '@videoqs/contract/titles/season';
import { television } from '@videoqs/contract/titles/television';
import { watch } from '@videoqs/contract/titles/watch';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { ReadTitle } from './read-title.ts';
import { TitlePages } from './title-pages.ts';
import { TitleParts } from './title-parts.ts';

@Controller()
export class TitleController {
  constructor(
    private readonly titles: ReadTitle,
    private readonly pages: TitlePages,
    private readonly parts: TitleParts,
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
  @Answers(watch.fetchStreams) fetchStreams(@In() body: Parsed<'/api/sharedfetches/fetchStreams'>) {
    return this.titles.streams(body);
  }
  @Answers(castcrew.fetchFullCastCrewByMediaID) fetchFullCastCrewByMediaID(
    @In() body: Parsed<'/api/sharedfetches/fetchFullCastCrewByMediaID'>,
  ) {
    return this.parts.castCrew(body);
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
