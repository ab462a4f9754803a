import type { ServiceDefinition } from '@videoqs/node/service/definition';
import { BuildSettings } from './built/build-settings.ts';
import { EditionWatch } from './built/edition-watch.ts';
import { type Config, indexDirOf } from './config.ts';
import { entities, migrations } from './database.ts';
import { DegreesModule } from './degrees/degrees.module.ts';
import { PersonModule } from './person/person.module.ts';
import { PictureModule } from './picture/picture.module.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { PictureService } from './picture/picture.service.ts';
import { TmdbImages } from './picture/tmdb-image.ts';
import { SearchModule } from './search/search.module.ts';
import { TitleModule } from './title/title.module.ts';

/** The titles service, for its two entries, its migrations and its tests. */
export const definition = (config: Config): ServiceDefinition => ({
  service: 'titles',
  config,
  entities,
  migrations,
  modules: [TitleModule, SearchModule, PictureModule, PersonModule, DegreesModule],
  settings: [
    { provide: TmdbImages, useValue: new TmdbImages(config.TMDB_IMAGE_URL) },
    {
      provide: BuildSettings,
      useValue: new BuildSettings(config.INDEX_DIR ?? indexDirOf(config.DATABASE_URL), config.DATABASE_URL),
    },
  ],
  jobs: [],
  onFastify: (fastify, app) => {
    pictureRoutes(fastify, app.get(PictureService));
    app.get(EditionWatch).begin();
  },
});
