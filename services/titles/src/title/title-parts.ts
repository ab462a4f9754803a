import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { RpcReply } from '@videoqs/contract/rpc';
import { TitleUpstream } from '../upkeep/title-upstream.ts';
import { ReadTitle } from './read-title.ts';

/** Parts of titles that pages request separately. A title that is not in the catalogue is fetched first. */
@Injectable()
export class TitleParts {
  constructor(
    private readonly titles: ReadTitle,
    private readonly upstream: TitleUpstream,
  ) {}

  /** @throws TitleUnknown; TmdbAway for a show that is not in the catalogue and cannot be requested from TMDB */
  async season(o: Body<'/api/television/fetchSeason'>): Promise<Reply<'/api/television/fetchSeason'>> {
    const season = await this.upstream.orFetch('tv', o.vid, (vid) => this.titles.season({ ...o, vid }));
    return { ...season, badFetch: (await this.upstream.lookAt('tv', o.vid)).badFetch };
  }

  /** @throws as `season` */
  async whereToWatch(o: Body<'/api/sharedfetches/fetchWhereToWatchByID'>) {
    const watch = await this.upstream.orFetch(o.mediaType, o.vid, (vid) => this.titles.whereToWatch({ ...o, vid }));
    const { badWhereToWatchFetch } = await this.upstream.lookAt(o.mediaType, o.vid);
    return { ...watch, badWhereToWatchFetch };
  }

  /** Cards as in ReadTitle.cards. A requested title that is only noted is also fetched in the background. */
  async cards(keys: readonly string[]): Promise<RpcReply<'titles.cards'>> {
    const cards = await this.titles.cards(keys);
    for (const card of cards) if (card.noted) this.upstream.bring(card.mediaType_vid);
    return cards.map(({ noted: _, ...card }) => card);
  }

  /** @throws as `season` */
  async castCrew(o: Body<'/api/sharedfetches/fetchFullCastCrewByMediaID'>) {
    const cast = await this.upstream.orFetch(o.mediaType, o.vid, (vid) => this.titles.castCrew({ ...o, vid }));
    return { ...cast, badFetch: (await this.upstream.lookAt(o.mediaType, o.vid)).badFetch };
  }
}
