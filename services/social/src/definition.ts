import type { ServiceDefinition } from '@videoqs/node/service/service-app';
import { RefreshMemberHandler } from '@videoqs/node/snapshots/member.snapshot';
import type { Config } from './config.ts';
import { entities, migrations } from './database.ts';
import { FeedController } from './feed/feed.controller.ts';
import { FeedService } from './feed/feed.service.ts';
import { RecordQueuedHandler } from './feed/record-queued.handler.ts';

export const definition = (config: Config): ServiceDefinition => ({
  service: 'social',
  config,
  entities,
  migrations,
  providers: [FeedService],
  controllers: [FeedController],
  handlers: [RecordQueuedHandler, RefreshMemberHandler],
  jobs: [],
});
