import type { ServiceDefinition } from '@videoqs/node/service/definition';
import type { Config } from './config.ts';
import { entities, migrations } from './database.ts';
import { FeedModule } from './feed/feed.module.ts';
import { FollowModule } from './follow/follow.module.ts';
import { InDevelopment } from './follow/in-development.ts';
import { HidingModule } from './hiding/hiding.module.ts';
import { LeavingModule } from './leaving/leaving.module.ts';
import { SnapshotModule } from './snapshot/snapshot.module.ts';

export const definition = (config: Config): ServiceDefinition => ({
  service: 'social',
  config,
  entities,
  migrations,
  modules: [FeedModule, FollowModule, HidingModule, SnapshotModule, LeavingModule],
  settings: [{ provide: InDevelopment, useValue: { is: config.NODE_ENV !== 'production' } }],
  jobs: [],
});
