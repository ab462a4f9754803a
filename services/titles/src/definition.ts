import type { ServiceDefinition } from '@videoqs/node/service/service-app';
import type { Config } from './config.ts';
import { entities, migrations } from './database.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { PictureService } from './picture/picture.service.ts';
import { SearchService } from './search/search.service.ts';
import { PopularService } from './title/popular.service.ts';
import { TitleController } from './title/title.controller.ts';
import { TitleService } from './title/title.service.ts';
import { TitlePageService } from './title/title-page.service.ts';

/** The titles service, for its two entries, its migrations and its tests. */
export const definition = (config: Config): ServiceDefinition => ({
  service: 'titles',
  config,
  entities,
  migrations,
  providers: [
    { provide: 'tmdbImageUrl', useValue: config.TMDB_IMAGE_URL ?? null },
    TitleService,
    TitlePageService,
    PopularService,
    SearchService,
    PictureService,
  ],
  controllers: [TitleController],
  handlers: [],
  jobs: [],
  onFastify: (fastify, app) => pictureRoutes(fastify, app.get(PictureService)),
});
