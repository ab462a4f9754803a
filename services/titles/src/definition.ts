import type { ServiceDefinition } from '@videoqs/node/service/definition';
import type { Config } from './config.ts';
import { entities, migrations } from './database.ts';
import { PictureModule } from './picture/picture.module.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { PictureService } from './picture/picture.service.ts';
import { TmdbImages } from './picture/tmdb-image.ts';
import { SearchModule } from './search/search.module.ts';
import { IndexPlace, indexPlace, SearchIndex } from './search/search-index.ts';
import { TitleModule } from './title/title.module.ts';

/** The titles service, for its two entries, its migrations and its tests. */
export const definition = (config: Config): ServiceDefinition => ({
  service: 'titles',
  config,
  entities,
  migrations,
  modules: [TitleModule, SearchModule, PictureModule],
  settings: [
    { provide: TmdbImages, useValue: new TmdbImages(config.TMDB_IMAGE_URL) },
    { provide: IndexPlace, useValue: indexPlace(config.DATABASE_URL, config.INDEX_DIR) },
  ],
  jobs: [],
  onFastify: (fastify, app) => {
    pictureRoutes(fastify, app.get(PictureService));
    app.get(SearchIndex).begin(); // in the half that answers alone
  },
});
