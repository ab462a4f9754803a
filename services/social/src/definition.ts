import type { ServiceDefinition } from '@videoqs/node/service/service-app';
import { Feed } from '../migrations/0001-feed.ts';
import type { Config } from './config.ts';
import { FeedController } from './feed/feed.controller.ts';
import { FeedService } from './feed/feed.service.ts';
import { RecordQueuedHandler } from './feed/record-queued.handler.ts';
import { RefreshMemberHandler } from './snapshot/refresh-member.handler.ts';

export const migrations = { '0001-feed': Feed };

export const definition = (config: Config): ServiceDefinition => ({
  service: 'social',
  config,
  entities: [],
  migrations,
  providers: [FeedService],
  controllers: [FeedController],
  handlers: [RecordQueuedHandler, RefreshMemberHandler],
  jobs: [],
});
