import type { ServiceDefinition } from '@videoqs/node/app/definition';
import { Limits } from '@videoqs/node/limits/limits';
import { Bus, makeBus } from '@videoqs/node/live/bus';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Log } from '@videoqs/node/runtime/log';
import { BlocksModule } from './blocks/blocks.module.ts';
import type { Config } from './config.ts';
import { ContactModule } from './contact/contact.module.ts';
import { FeedModule } from './feed/feed.module.ts';
import { FollowModule } from './follow/follow.module.ts';
import { InDevelopment } from './follow/in-development.ts';
import { JammModule } from './jamm/jamm.module.ts';
import { LikeModule } from './like/like.module.ts';
import { MergeModule } from './merge/merge.module.ts';
import { migrations } from './migrations.ts';
import { NoteModule } from './note/note.module.ts';
import { NoticeModule } from './notice/notice.module.ts';
import { PersonModule } from './person/person.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PickModule } from './pick/pick.module.ts';
import { RatingModule } from './rating/rating.module.ts';
import { ShareModule } from './share/share.module.ts';
import { SnapshotModule } from './snapshot/snapshot.module.ts';
import { entities } from './tables.ts';
import { TagModule } from './tag/tag.module.ts';
import { TasteModule } from './taste/taste.module.ts';
import { WordsModule } from './words/words.module.ts';

export const definition = (config: Config): ServiceDefinition => ({
  service: 'social',
  config,
  entities,
  migrations,
  modules: [
    FeedModule,
    FollowModule,
    BlocksModule,
    PersonModule,
    RatingModule,
    SnapshotModule,
    PersonalDataModule,
    ShareModule,
    TasteModule,
    ContactModule,
    PickModule,
    JammModule,
    NoticeModule,
    NoteModule,
    TagModule,
    LikeModule,
    WordsModule,
    MergeModule,
  ],
  settings: [
    { provide: Bus, useFactory: () => makeBus(config) },
    { provide: Limits, useFactory: () => new Limits(config.REDIS_URL) },
    {
      provide: RpcClient,
      useFactory: (log: Log) =>
        new RpcClient(
          { titles: config.TITLES_RPC, queues: config.QUEUES_RPC, account: config.ACCOUNT_RPC },
          config.MEMBER_SECRET,
          log,
        ),
      inject: [Log],
    },
    { provide: InDevelopment, useValue: { is: config.NODE_ENV !== 'production' } },
  ],
  jobs: ['fan-out', 'sweep-feeds', 'move-merged'],
  every: { 'sweep-feeds': 3_600_000, 'move-merged': 60_000 },
  rounds: { 'fan-out': config.FAN_OUT_MS },
  warmUp: [
    { path: '/api/person/refreshFeedAndFollowinglist', body: {} },
    { path: '/api/review/fetchTitleReviews', body: { mediaType_vid: 'movie_603' } },
  ],
});
