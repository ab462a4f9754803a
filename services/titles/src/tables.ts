import type { EntityManager } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { MergedTitleSchema } from '@videoqs/node/snapshots/merged-title';
import { CatalogueStateSchema } from './catalogue/catalogue-state.entity.ts';
import { CollectionSchema } from './catalogue/collection.entity.ts';
import { CreditSchema, PersonSchema } from './catalogue/credit.entity.ts';
import { TitleKeywordSchema } from './catalogue/keyword.entity.ts';
import { NotedCreditSchema, NotedTitleSchema } from './catalogue/noted-title.entity.ts';
import { TitleOfferSchema } from './catalogue/offer.entity.ts';
import { EpisodeSchema, SeasonSchema } from './catalogue/season.entity.ts';
import { TitleSchema } from './catalogue/title.entity.ts';
import { TitlePageSchema } from './catalogue/title-page.entity.ts';
import { DumpIDsSchema, DumpSchema } from './dump/dump.entity.ts';
import { EarnedDaySchema } from './earned/earned.entity.ts';
import { CatalogueLoadSchema, CatalogueRejectSchema } from './import/import.entity.ts';
import { StatisticSchema } from './statistics/statistic.entity.ts';
import { TmdbTaskSchema } from './tmdb/tmdb-task.entity.ts';

/** This service's tables, one line each. */
export const entities = [
  TitleSchema,
  TitlePageSchema,
  CollectionSchema,
  PersonSchema,
  CreditSchema,
  TitleOfferSchema,
  SeasonSchema,
  EpisodeSchema,
  CatalogueStateSchema,
  EarnedDaySchema,
  StatisticSchema,
  TitleKeywordSchema,
  CatalogueRejectSchema,
  CatalogueLoadSchema,
  DumpSchema,
  DumpIDsSchema,
  TmdbTaskSchema,
  NotedTitleSchema,
  NotedCreditSchema,
  MergedTitleSchema,
];

export type TitlesTables = Tables<(typeof entities)[number]>;

/** The query builder over these tables, in the transaction of `em` if it has one. */
export const tables = (em: EntityManager) => kyselyOf<TitlesTables>(em);
