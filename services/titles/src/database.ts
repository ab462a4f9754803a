import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { Titles } from '../migrations/0001-titles.ts';
import { TitlePages } from '../migrations/0002-title-pages.ts';
import { Discovery } from '../migrations/0003-discovery.ts';
import { SearchInMemory } from '../migrations/0004-search-in-memory.ts';
import { TmdbTables } from '../migrations/0005-tmdb.ts';
import { EarnedAndCounted } from '../migrations/0006-earned-and-counted.ts';
import { ImportInBulk } from '../migrations/0012-import-in-bulk.ts';
import { TitleNames } from '../migrations/0013-title-names.ts';
import { IndexesToMake } from '../migrations/0014-indexes-to-make.ts';
import { NotedTitles } from '../migrations/0015-noted-titles.ts';
import {
  CatalogueLoad,
  type CatalogueLoadSchema,
  CatalogueReject,
  type CatalogueRejectSchema,
} from './catalogue/import.entity.ts';
import { Dump, DumpIDs, type DumpIDsSchema, type DumpSchema } from './dump/dump.entity.ts';
import { EarnedDay, type EarnedDaySchema } from './earned/earned.entity.ts';
import { Statistic, type StatisticSchema } from './statistics/statistic.entity.ts';
import { CatalogueState, type CatalogueStateSchema } from './title/catalogue-state.entity.ts';
import { Collection, type CollectionSchema } from './title/collection.entity.ts';
import { Credit, type CreditSchema, Person, type PersonSchema } from './title/credit.entity.ts';
import { TitleKeyword, type TitleKeywordSchema } from './title/keyword.entity.ts';
import { NotedCredit, type NotedCreditSchema, NotedTitle, type NotedTitleSchema } from './title/noted-title.entity.ts';
import { TitleOffer, type TitleOfferSchema } from './title/offer.entity.ts';
import { Episode, type EpisodeSchema, Season, type SeasonSchema } from './title/season.entity.ts';
import { Title, type TitleSchema } from './title/title.entity.ts';
import { TitlePage, type TitlePageSchema } from './title/title-page.entity.ts';
import { TmdbTask, type TmdbTaskSchema } from './tmdb/tmdb-task.entity.ts';

/** What the service, its commands and its tests open the database with. */
export const entities = [
  Title,
  TitlePage,
  Collection,
  Person,
  Credit,
  TitleOffer,
  Season,
  Episode,
  CatalogueState,
  EarnedDay,
  Statistic,
  TitleKeyword,
  CatalogueReject,
  CatalogueLoad,
  Dump,
  DumpIDs,
  TmdbTask,
  NotedTitle,
  NotedCredit,
];
export const migrations = {
  '0001-titles': Titles,
  '0002-title-pages': TitlePages,
  '0003-discovery': Discovery,
  '0004-search-in-memory': SearchInMemory,
  '0005-tmdb': TmdbTables,
  '0006-earned-and-counted': EarnedAndCounted,
  '0012-import-in-bulk': ImportInBulk,
  '0013-title-names': TitleNames,
  '0014-indexes-to-make': IndexesToMake,
  '0015-noted-titles': NotedTitles,
};

export type TitlesTables = Tables<
  | typeof TitleSchema
  | typeof TitlePageSchema
  | typeof CollectionSchema
  | typeof PersonSchema
  | typeof CreditSchema
  | typeof TitleOfferSchema
  | typeof SeasonSchema
  | typeof EpisodeSchema
  | typeof CatalogueStateSchema
  | typeof EarnedDaySchema
  | typeof StatisticSchema
  | typeof TitleKeywordSchema
  | typeof CatalogueRejectSchema
  | typeof CatalogueLoadSchema
  | typeof DumpSchema
  | typeof DumpIDsSchema
  | typeof TmdbTaskSchema
  | typeof NotedTitleSchema
  | typeof NotedCreditSchema
>;

/** The query builder over this service's tables. */
export const tables = (from: EntityManager | MikroORM) => kyselyOf<TitlesTables>(from);
