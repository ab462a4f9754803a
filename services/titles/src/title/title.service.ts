import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/wire/calls';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { coloursOf } from '../picture/poster-facts.ts';
import { readSimilar } from '../similar/similar.ts';
import { readCollection } from './collection.reader.ts';
import { Title } from './title.entity.ts';
import { TitleUnknown } from './title.errors.ts';
import { presentMovie, presentShow, presentWatch } from './title.presenter.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from './title-card.ts';
import { readCastCrew } from './title-credits.ts';

/** Titles whole: each answer takes a number of queries that does not grow with the title. */
@Injectable()
export class TitleService {
  constructor(private readonly orm: MikroORM) {}

  async movie(vid: number): Promise<Reply<'/api/movies/fetchMovieByID'>> {
    const em = this.orm.em.fork();
    const title = await this.find('movie', vid);
    const [castCrewObj, collectionInfo, similar] = await Promise.all([
      readCastCrew(em, title.mediaKey),
      readCollection(em, title.collectionId ?? null),
      readSimilar(em, title),
    ]);
    return {
      movieInfo: presentMovie(title, coloursOf(title)),
      collectionInfo,
      ...presentWatch(title),
      castCrewObj,
      similar,
    };
  }

  async show(vid: number): Promise<Reply<'/api/television/fetchTelevisionByID'>> {
    const em = this.orm.em.fork();
    const title = await this.find('tv', vid);
    const [castCrewObj, similar] = await Promise.all([readCastCrew(em, title.mediaKey), readSimilar(em, title)]);
    return { televisionInfo: presentShow(title, coloursOf(title)), ...presentWatch(title), castCrewObj, similar };
  }

  async whereToWatch(o: Body<'/api/sharedfetches/fetchWhereToWatchByID'>) {
    return presentWatch(await this.find(o.mediaType, o.vid));
  }

  async castCrew(o: Body<'/api/sharedfetches/fetchFullCastCrewByMediaID'>) {
    const title = await this.find(o.mediaType, o.vid);
    return { castCrewObj: await readCastCrew(this.orm.em.fork(), title.mediaKey), badFetch: false };
  }

  /** @returns cards of the titles that exist, in the order asked */
  async cards(keys: readonly string[]): Promise<TitleCard[]> {
    if (!keys.length) return [];
    const rows: CardRow[] = await this.orm.em
      .fork()
      .execute(`select ${CARD_COLUMNS} from title where media_key in (?)`, [[...new Set(keys)]]);
    const byKey = new Map(rows.map((r) => [r.media_key, presentCard(r)]));
    return keys.flatMap((k) => byKey.get(k) ?? []);
  }

  /** @throws TitleUnknown */
  private async find(mediaType: MediaType, vid: number): Promise<Title> {
    const title = await this.orm.em.fork().findOne(Title, { mediaKey: mediaKey(mediaType, vid) });
    if (!title) throw new TitleUnknown();
    return title;
  }
}
