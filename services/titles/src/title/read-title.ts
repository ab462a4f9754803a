import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { currentService } from '@videoqs/contract/account/streaming-services';
import type { Body, Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { mediaKey } from '@videoqs/contract/wire/media-key';
import { dateInLosAngeles } from '@videoqs/contract/wire/rules';
import { Clock } from '@videoqs/node/runtime/clock';
import { presentCard } from '../catalogue/card.presenter.ts';
import { TitleUnknown } from '../catalogue/catalogue.errors.ts';
import { readAround, readSeason, readSeasons } from '../catalogue/reads/season.reads.ts';
import { readSimilar } from '../catalogue/reads/similar.reads.ts';
import {
  findTitle,
  readCollection,
  readCredits,
  readDatedCards,
  readSheets,
  readStreamed,
  readStreams,
} from '../catalogue/reads/title.reads.ts';
import { presentSeasonPage, presentSeasons } from './season.presenter.ts';
import {
  type CardOfTitle,
  presentCastCrew,
  presentCollection,
  presentDatedCard,
  presentMovie,
  presentSheet,
  presentShow,
  presentWatch,
} from './title.presenter.ts';

/** Reads whole titles. The number of queries does not depend on the title. */
@Injectable()
export class ReadTitle {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @param em the transaction in which the title is read, if the page is going to be stored @throws TitleUnknown */
  async movie(vid: number, em: EntityManager = this.orm.em.fork()): Promise<Reply<'/api/movies/fetchMovieByID'>> {
    const title = await findTitle(em, 'movie', vid);
    const [credits, collection, similar] = await Promise.all([
      readCredits(em, title.mediaKey),
      readCollection(em, title.collectionID ?? null),
      readSimilar(em, title),
    ]);
    return {
      movieInfo: presentMovie(title),
      collectionInfo: collection && presentCollection(collection),
      ...presentWatch(title),
      castCrewObj: presentCastCrew(credits),
      similar: similar.map(presentCard),
    };
  }

  /** @param em as for `movie` @throws TitleUnknown */
  async show(
    vid: number,
    em: EntityManager = this.orm.em.fork(),
  ): Promise<Reply<'/api/television/fetchTelevisionByID'>> {
    const title = await findTitle(em, 'tv', vid);
    const [credits, similar, seasons, around] = await Promise.all([
      readCredits(em, title.mediaKey),
      readSimilar(em, title),
      readSeasons(em, title.mediaKey),
      readAround(em, title.mediaKey, dateInLosAngeles(this.clock.now())),
    ]);
    return {
      televisionInfo: presentShow(title, around),
      seasons: presentSeasons(seasons),
      ...presentWatch(title),
      castCrewObj: presentCastCrew(credits),
      similar: similar.map(presentCard),
    };
  }

  /** @throws TitleUnknown for a show or season that is not in the catalogue */
  async season(o: Body<'/api/television/fetchSeason'>): Promise<Reply<'/api/television/fetchSeason'>> {
    const found = await readSeason(this.orm.em.fork(), mediaKey('tv', o.vid), o.season_number);
    if (!found) throw new TitleUnknown();
    return presentSeasonPage(found);
  }

  /** @throws TitleUnknown */
  async whereToWatch(o: Body<'/api/sharedfetches/fetchWhereToWatchByID'>) {
    return presentWatch(await findTitle(this.orm.em.fork(), o.mediaType, o.vid));
  }

  /** @throws TitleUnknown */
  async castCrew(o: Body<'/api/sharedfetches/fetchFullCastCrewByMediaID'>) {
    const title = await findTitle(this.orm.em.fork(), o.mediaType, o.vid);
    return { castCrewObj: presentCastCrew(await readCredits(this.orm.em.fork(), title.mediaKey)), badFetch: false };
  }

  /**
   * @returns cards of the titles that exist, in the order of the call, each with the date of its last change. A noted
   * title has such an early date that any other facts replace its card
   */
  async cards(keys: readonly string[]): Promise<CardOfTitle[]> {
    if (!keys.length) return [];
    const rows = await readDatedCards(this.orm.em, [...new Set(keys)]);
    const byKey = new Map(rows.map((r) => [r.media_key, presentDatedCard(r)]));
    return keys.flatMap((k) => byKey.get(k) ?? []);
  }

  /** @returns the titles that one of the services streams in the country */
  streamed(o: RpcParsed<'titles.streamed'>): Promise<RpcReply<'titles.streamed'>> {
    return readStreamed(this.orm.em, o);
  }

  /** The services that stream each title, under their current names. */
  async streams(o: Parsed<'/api/sharedfetches/fetchStreams'>): Promise<Reply<'/api/sharedfetches/fetchStreams'>> {
    const rows = await readStreams(this.orm.em, { ...o, services: o.services.map(currentService) });
    return { streams: Object.fromEntries(rows.map((row) => [row.media_key, row.providers])) };
  }

  /** @returns the facts that help members choose, for the titles that exist, in the order of the call */
  async sheets({ keys, countries }: RpcParsed<'titles.sheets'>): Promise<RpcReply<'titles.sheets'>> {
    if (!keys.length) return [];
    const rows = await readSheets(this.orm.em, [...new Set(keys)], countries);
    const byKey = new Map(rows.map((r) => [r.media_key, presentSheet(r)]));
    return keys.flatMap((k) => byKey.get(k) ?? []);
  }
}
