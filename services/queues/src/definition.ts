import type { ServiceDefinition } from '@videoqs/node/app/definition';
import { Bus, makeBus } from '@videoqs/node/live/bus';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Log } from '@videoqs/node/runtime/log';
import { AiringModule } from './airing/airing.module.ts';
import { CalendarModule } from './calendar/calendar.module.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { ReadCalendar } from './calendar/read-calendar.ts';
import type { Config } from './config.ts';
import { HistoryModule } from './history/history.module.ts';
import { InvitationModule } from './invitation/invitation.module.ts';
import { ItemModule } from './item/item.module.ts';
import { LiveModule } from './live/live.module.ts';
import { MergeModule } from './merge/merge.module.ts';
import { migrations } from './migrations.ts';
import { PageModule } from './page/page.module.ts';
import { PermissionModule } from './permission/permission.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PlayModule } from './play/play.module.ts';
import { PictureSecret } from './play-stats/make-year-picture.ts';
import { PlayStatsModule } from './play-stats/play-stats.module.ts';
import { ProgressModule } from './progress/progress.module.ts';
import { reminderGauges } from './reminder/gauges.ts';
import { ReminderModule } from './reminder/reminder.module.ts';
import { SharingModule } from './sharing/sharing.module.ts';
import { SnapshotModule } from './snapshot/snapshot.module.ts';
import { entities } from './tables.ts';
import { Top10Module } from './top10/top10.module.ts';
import { WatchableModule } from './watchable/watchable.module.ts';
import { WatcherModule } from './watcher/watcher.module.ts';

export const definition = (config: Config): ServiceDefinition => ({
  service: 'queues',
  config,
  entities,
  migrations,
  modules: [
    PageModule,
    ItemModule,
    SharingModule,
    PermissionModule,
    InvitationModule,
    HistoryModule,
    LiveModule,
    ReminderModule,
    CalendarModule,
    SnapshotModule,
    PersonalDataModule,
    Top10Module,
    WatchableModule,
    WatcherModule,
    ProgressModule,
    PlayModule,
    AiringModule,
    PlayStatsModule,
    MergeModule,
  ],
  settings: [
    { provide: PictureSecret, useValue: new PictureSecret(config.MEMBER_SECRET) },
    { provide: Bus, useFactory: () => makeBus(config) },
    {
      provide: RpcClient,
      useFactory: (log: Log) =>
        new RpcClient(
          { titles: config.TITLES_RPC, social: config.SOCIAL_RPC, account: config.ACCOUNT_RPC },
          config.MEMBER_SECRET,
          log,
        ),
      inject: [Log],
    },
  ],
  jobs: ['fire-reminder', 'sweep-reminders', 'sweep-changes', 'note-standings', 'ask-again', 'move-merged'],
  every: {
    'sweep-reminders': config.SWEEP_MS,
    'sweep-changes': 3_600_000,
    'note-standings': 3_600_000,
    'ask-again': 3_600_000,
    'move-merged': 60_000,
  },
  gauges: reminderGauges,
  warmUp: [
    { path: '/api/queues/fetchMyQueue', body: {} },
    { path: '/api/plays/fetchUpNext', body: {} },
    { path: '/api/plays/fetchSeen', body: { keys: ['movie_603'] } },
    { path: '/api/plays/fetchDiary', body: {} },
  ],
  onFastify: (fastify, app) => calendarRoutes(fastify, app.get(ReadCalendar)),
});
