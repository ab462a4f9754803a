import { MikroORM } from '@mikro-orm/postgresql';
import type { ServiceDefinition } from '@videoqs/node/app/definition';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Log } from '@videoqs/node/runtime/log';
import { AiringModule } from './airing/airing.module.ts';
import { EditionWatch } from './catalogue/edition-watch.ts';
import type { Config } from './config.ts';
import { chainPictureRoutes } from './degrees/chain-picture.routes.ts';
import { ChainPicture } from './degrees/chain-picture.ts';
import { DegreesModule } from './degrees/degrees.module.ts';
import { KeepGraph } from './degrees/keep-graph.ts';
import { DiscoverModule } from './discover/discover.module.ts';
import { EarnedModule } from './earned/earned.module.ts';
import { HeadModule } from './head/head.module.ts';
import { sitemapRoutes } from './head/sitemap.routes.ts';
import { IndexFolder } from './index-build/index-folder.ts';
import { MatchModule } from './match/match.module.ts';
import { migrations } from './migrations.ts';
import { PersonModule } from './person/person.module.ts';
import { PictureModule } from './picture/picture.module.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { PictureStore } from './picture/picture-store.ts';
import { ShowPicture } from './picture/show-picture.ts';
import { TmdbImages } from './picture/tmdb-image.ts';
import { SearchModule } from './search/search.module.ts';
import { SearchIndex } from './search/search-index.ts';
import { StatisticsModule } from './statistics/statistics.module.ts';
import { entities } from './tables.ts';
import { TitleModule } from './title/title.module.ts';
import { Tmdb } from './tmdb/tmdb.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';

/** The store of fetched pictures. Without TMDB's images there is no store, so no folder is created. */
const storeOf = ({ TMDB_IMAGE_URL, PICTURE_DIR, PICTURE_BYTES }: Config) =>
  TMDB_IMAGE_URL ? new PictureStore(PICTURE_DIR, PICTURE_BYTES) : undefined;

/** The definition of the titles service, for its two entry points, its migrations and its tests. */
export const definition = (config: Config): ServiceDefinition => ({
  service: 'titles',
  config,
  entities,
  migrations,
  modules: [
    TitleModule,
    SearchModule,
    PictureModule,
    PersonModule,
    HeadModule,
    DegreesModule,
    AiringModule,
    DiscoverModule,
    MatchModule,
    EarnedModule,
    StatisticsModule,
    UpkeepModule,
  ],
  settings: [
    {
      provide: RpcClient,
      useFactory: (log: Log) =>
        new RpcClient(
          { queues: config.QUEUES_RPC, account: config.ACCOUNT_RPC, social: config.SOCIAL_RPC },
          config.MEMBER_SECRET,
          log,
        ),
      inject: [Log],
    },
    { provide: TmdbImages, useFactory: () => new TmdbImages(config.TMDB_IMAGE_URL, storeOf(config)) },
    { provide: Tmdb, useValue: new Tmdb(config) },
    { provide: IndexFolder, useValue: new IndexFolder(config.DATABASE_URL, config.INDEX_DIR) },
  ],
  jobs: ['count-catalogue', 'refresh-title', 'refresh-person', 'keep-with-tmdb'],
  every: { 'count-catalogue': 3_600_000, 'keep-with-tmdb': 3_600_000 },
  build: {
    begin: (app) => {
      app.get(EditionWatch).begin();
      app.get(SearchIndex).begin();
    },
    until: (app) => Promise.all([app.get(SearchIndex).first, app.get(KeepGraph).first]),
  },
  warmUp: [
    { path: '/api/movies/fetchMovieByID', body: { vid: 603 } },
    { path: '/api/television/fetchTelevisionByID', body: { vid: 1396 } },
    { path: '/api/titles/searchTitles', body: { query: 'star wars' } },
    { path: '/api/titles/suggest', body: { query: 'star wa' } },
    { path: '/api/titles/fetchTonight', body: { services: [] } },
  ],
  onFastify: (fastify, app) => {
    pictureRoutes(fastify, app.get(ShowPicture), config.MEMBER_SECRET);
    chainPictureRoutes(fastify, app.get(ChainPicture));
    sitemapRoutes(fastify, app.get(MikroORM), config.SITE_URL);
  },
});
