import type { ServiceDefinition } from '@videoqs/node/service/definition';
import type { Config } from './config.ts';
import { entities, migrations } from './database.ts';
import { PictureModule } from './picture/picture.module.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { PictureService } from './picture/picture.service.ts';
import { PictureStore } from './picture/picture-store.ts';
import { TmdbImages } from './picture/tmdb-image.ts';
import { SearchModule } from './search/search.module.ts';
import { TitleModule } from './title/title.module.ts';
import { TmdbModule } from './tmdb/tmdb.module.ts';
import { Tmdb } from './tmdb/tmdb.ts';

/** Without TMDB's images no folder is made. */
const storeOf = ({ TMDB_IMAGE_URL, PICTURE_DIR, PICTURE_BYTES }: Config) =>
  TMDB_IMAGE_URL ? new PictureStore(PICTURE_DIR, PICTURE_BYTES) : undefined;

/** The titles service, for its two entries, its migrations and its tests. */
export const definition = (config: Config): ServiceDefinition => ({
  service: 'titles',
  config,
  entities,
  migrations,
  modules: [TitleModule, SearchModule, PictureModule, TmdbModule],
  settings: [
    { provide: TmdbImages, useFactory: () => new TmdbImages(config.TMDB_IMAGE_URL, storeOf(config)) },
    { provide: Tmdb, useValue: new Tmdb(config) },
  ],
  jobs: ['refresh-title', 'refresh-person', 'keep-with-tmdb'],
  every: { 'keep-with-tmdb': 3_600_000 },
  onFastify: (fastify, app) => pictureRoutes(fastify, app.get(PictureService)),
});
