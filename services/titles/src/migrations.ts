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
import { WatchedShows } from '../migrations/0016-watched-shows.ts';
import { KnownTitles } from '../migrations/0017-known-titles.ts';

/** Migrations in the order they run. Never rename a migration that has run anywhere. */
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
  '0016-watched-shows': WatchedShows,
  '0017-known-titles': KnownTitles,
};
