import type { EntityManager } from '@mikro-orm/postgresql';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../tables.ts';
import { CARD, CARD_COLUMNS, type CardRow, cardRow, notedCard } from '../card.store.ts';
import { TitleUnknown } from '../catalogue.errors.ts';
import { Collection } from '../collection.entity.ts';
import { Title } from '../title.entity.ts';
import type { Offers } from '../title-facts.ts';

/** @throws TitleUnknown */
export async function findTitle(em: EntityManager, mediaType: MediaType, vid: number): Promise<Title> {
  const title = await em.findOne(Title, { mediaKey: mediaKey(mediaType, vid) });
  if (!title) throw new TitleUnknown();
  return title;
}

/** Returns the given titles that are in the catalogue, in no fixed order. */
export const findTitles = (em: EntityManager, keys: readonly string[]): Promise<Title[]> =>
  em.find(Title, { mediaKey: [...keys] });

/** The whole cast and crew of a title, each in order; empty for an unknown title. */
export const readCredits = (em: EntityManager, key: string) =>
  tables(em)
    .selectFrom('credit')
    .innerJoin('person', 'person.id', 'credit.person_id')
    .select(['credit.kind', 'person.id', 'person.name', 'credit.role', 'person.profile_path'])
    .where('credit.media_key', '=', key)
    .orderBy('credit.kind')
    .orderBy('credit.ord')
    .execute();
export type CreditRow = Awaited<ReturnType<typeof readCredits>>[number];

/** A collection with its parts in the catalogue, in release order; null if there is none. */
export async function readCollection(
  em: EntityManager,
  id: number | null,
): Promise<{ collection: Collection; parts: CardRow[] } | null> {
  if (id === null) return null;
  const collection = await em.findOneOrFail(Collection, { id });
  const parts = await tables(em)
    .selectFrom('title')
    .select(CARD_COLUMNS)
    .where('collection_id', '=', id)
    .orderBy(sql`date asc nulls last`)
    .orderBy('media_key')
    .execute();
  return { collection, parts };
}

/** @returns undefined for a title that is not in the catalogue */
export const readCard = (em: EntityManager, key: string): Promise<CardRow | undefined> =>
  tables(em).selectFrom('title').select(CARD_COLUMNS).where('media_key', '=', key).executeTakeFirst();

const datedRow = cardRow.extend({ changed_at: z.date(), in_sequence: z.boolean(), noted: z.boolean() });
export type DatedRow = z.output<typeof datedRow>;

/**
 * Cards of the given titles that are in the catalogue or noted. Each has the date of its last change; a noted title has
 * the earliest possible date.
 */
export const readDatedCards = (em: EntityManager, keys: readonly string[]): Promise<DatedRow[]> =>
  rowsOf(
    tables(em),
    datedRow,
    sql`select ${CARD}, changed_at, collection_id is not null as in_sequence, false as noted
        from title where media_key = any(${keys}::text[])
      union all select ${notedCard('noted')}, 'epoch', false, true
        from noted_title noted where media_key = any(${keys}::text[])`,
  );

/**
 * @returns the titles that at least one of the services streams in the country; services are compared by their exact
 * names
 */
export async function readStreamed(
  em: EntityManager,
  { keys, country, services }: { keys: readonly string[]; country: string; services: readonly string[] },
): Promise<string[]> {
  const rows = await tables(em)
    .selectFrom('title_offer')
    .select('media_key')
    .distinct()
    .where('country', '=', country)
    .where('provider', '=', sql<string>`any(${services}::text[])`)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return rows.map((row) => row.media_key);
}

/** For each title, the names of the given services that stream the title in a country. */
export const readStreams = (
  em: EntityManager,
  { keys, country, services }: { keys: readonly string[]; country: string; services: readonly string[] },
) =>
  tables(em)
    .selectFrom('title_offer')
    .select(['media_key', sql<string[]>`array_agg(provider order by provider)`.as('providers')])
    .where('country', '=', country)
    .where('provider', '=', sql<string>`any(${services}::text[])`)
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .groupBy('media_key')
    .execute();

/** The facts that help members choose what to watch, for the given titles that are in the catalogue. */
export const readSheets = (em: EntityManager, keys: readonly string[], countries: readonly string[]) =>
  tables(em)
    .selectFrom('title')
    .select([...CARD_COLUMNS, 'overview', 'certification', sql<string | null>`facts ->> 'youtubeKey'`.as('youtubeKey')])
    .select(
      sql<Record<string, Offers>>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(watch)
        where key = any(${countries}::text[]))`.as('offers'),
    )
    .where('media_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
export type SheetRow = Awaited<ReturnType<typeof readSheets>>[number];
