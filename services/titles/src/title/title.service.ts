import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { coloursOf } from '../picture/poster-facts.ts';
import { readSimilar } from '../similar/similar.ts';
import { tables } from '../tables.ts';
import { readCollection } from './collection.reader.ts';
import { readSeason, readSeasons } from './season.reader.ts';
import { Title } from './title.entity.ts';
import { TitleUnknown } from './title.errors.ts';
import { presentMovie, presentShow, presentWatch } from './title.presenter.ts';
import { CARD_COLUMNS, cardRow, notedCard, presentCard } from './title-card.ts';
import { readCastCrew } from './title-credits.ts';
import type { Offers } from './title-facts.ts';

const datedRow = cardRow.extend({ changed_at: z.date(), in_sequence: z.boolean(), noted: z.boolean() });
/** A card as other services ask for it, and whether the title is only noted. */
type CardOfTitle = RpcReply<'titles.cards'>[number] & { noted: boolean };

/** Titles whole: each answer takes a number of queries that does not grow with the title. */
@Injectable()
export class TitleService {
  constructor(private readonly orm: MikroORM) {}

  /** @param em whose transaction it is read in, when it is to be kept */
  async movie(vid: number, em: EntityManager = this.orm.em.fork()): Promise<Reply<'/api/movies/fetchMovieByID'>> {
    const title = await find(em, 'movie', vid);
    const [castCrewObj, collectionInfo, similar] = await Promise.all([
      readCastCrew(em, title.mediaKey),
      readCollection(em, title.collectionID ?? null),
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

  /** @param em as of `movie` */
  async show(
    vid: number,
    em: EntityManager = this.orm.em.fork(),
  ): Promise<Reply<'/api/television/fetchTelevisionByID'>> {
    const title = await find(em, 'tv', vid);
    const [castCrewObj, similar, seasons] = await Promise.all([
      readCastCrew(em, title.mediaKey),
      readSimilar(em, title),
      readSeasons(em, title.mediaKey),
    ]);
    const televisionInfo = presentShow(title, coloursOf(title));
    return { televisionInfo, seasons, ...presentWatch(title), castCrewObj, similar };
  }

  /** @throws TitleUnknown for a show or season that the catalogue does not hold */
  season(o: Body<'/api/television/fetchSeason'>): Promise<Reply<'/api/television/fetchSeason'>> {
    return readSeason(this.orm.em.fork(), mediaKey('tv', o.vid), o.season_number);
  }

  async whereToWatch(o: Body<'/api/sharedfetches/fetchWhereToWatchByID'>) {
    return presentWatch(await find(this.orm.em.fork(), o.mediaType, o.vid));
  }

  async castCrew(o: Body<'/api/sharedfetches/fetchFullCastCrewByMediaID'>) {
    const title = await find(this.orm.em.fork(), o.mediaType, o.vid);
    return { castCrewObj: await readCastCrew(this.orm.em.fork(), title.mediaKey), badFetch: false };
  }

  /**
   * @returns cards of the titles that exist, in the order asked, each with when its title last changed: one that is only
   * noted gives way to whatever is told of it later
   */
  async cards(keys: readonly string[]): Promise<CardOfTitle[]> {
    if (!keys.length) return [];
    const asked = [...new Set(keys)];
    const rows = await rowsOf(
      tables(this.orm),
      datedRow,
      sql`select ${sql.raw(CARD_COLUMNS.join(', '))}, changed_at, collection_id is not null as in_sequence, false as noted
        from title where media_key = any(${asked}::text[])
      union all select ${notedCard('noted')}, 'epoch', false, true
        from noted_title noted where media_key = any(${asked}::text[])`,
    );
    const byKey = new Map(
      rows.map((r) => [
        r.media_key,
        { ...presentCard(r), changedAt: r.changed_at.toISOString(), isSeq: r.in_sequence, noted: r.noted },
      ]),
    );
    return keys.flatMap((k) => byKey.get(k) ?? []);
  }

  /** @returns those that one of the services streams in the country; names of services are compared as they are */
  async streamed({ keys, country, services }: RpcParsed<'titles.streamed'>): Promise<RpcReply<'titles.streamed'>> {
    const rows = await tables(this.orm)
      .selectFrom('title_offer')
      .select('media_key')
      .distinct()
      .where('country', '=', country)
      .where('provider', '=', sql<string>`any(${services}::text[])`)
      .where('media_key', '=', sql<string>`any(${keys}::text[])`)
      .execute();
    return rows.map((row) => row.media_key);
  }

  /** @returns what one decides by, of the titles that exist, in the order asked */
  async sheets({ keys, countries }: RpcParsed<'titles.sheets'>): Promise<RpcReply<'titles.sheets'>> {
    if (!keys.length) return [];
    const rows = await tables(this.orm)
      .selectFrom('title')
      .select([...CARD_COLUMNS, 'overview', 'certification', sql<string>`facts ->> 'youtubeKey'`.as('youtubeKey')])
      .select(
        sql<Record<string, Offers>>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(watch)
          where key = any(${countries}::text[]))`.as('offers'),
      )
      .where('media_key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`)
      .execute();
    const byKey = new Map(
      rows.map((r) => {
        const { overview, certification, youtubeKey, offers } = r;
        return [r.media_key, { ...presentCard(r), overview, certification, youtubeKey: youtubeKey ?? '', offers }];
      }),
    );
    return keys.flatMap((k) => byKey.get(k) ?? []);
  }
}

/** @throws TitleUnknown */
async function find(em: EntityManager, mediaType: MediaType, vid: number): Promise<Title> {
  const title = await em.findOne(Title, { mediaKey: mediaKey(mediaType, vid) });
  if (!title) throw new TitleUnknown();
  return title;
}
