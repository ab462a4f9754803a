import { RpcClient } from '@videoqs/node/rpc/rpc';
import type { ServiceDefinition } from '@videoqs/node/service/service-app';
import type { Logger } from 'pino';
import { Queues } from '../migrations/0001-queues.ts';
import type { Config } from './config.ts';
import { AddToQueueService } from './queue/add-to-queue.service.ts';
import { EditQueueService } from './queue/edit-queue.service.ts';
import { QueueController } from './queue/queue.controller.ts';
import { Queue } from './queue/queue.entity.ts';
import { ReadQueueService } from './queue/read-queue.service.ts';
import { FireReminderJob } from './reminder/fire-reminder.job.ts';
import { ReminderController } from './reminder/reminder.controller.ts';
import { ReminderService } from './reminder/reminder.service.ts';
import { SweepRemindersJob } from './reminder/sweep-reminders.job.ts';
import { RefreshMemberHandler } from './snapshot/refresh-member.handler.ts';
import { RefreshTitleHandler } from './snapshot/refresh-title.handler.ts';
import { TitleSnapshots } from './snapshot/title.snapshot.ts';

export const entities = [Queue];
export const migrations = { '0001-queues': Queues };

export const definition = (config: Config): ServiceDefinition => ({
  service: 'queues',
  config,
  entities,
  migrations,
  providers: [
    {
      provide: RpcClient,
      useFactory: (log: Logger) => new RpcClient({ titles: config.TITLES_RPC }, config.MEMBER_SECRET, log),
      inject: ['log'],
    },
    TitleSnapshots,
    ReadQueueService,
    AddToQueueService,
    EditQueueService,
    ReminderService,
  ],
  controllers: [QueueController, ReminderController],
  handlers: [FireReminderJob, SweepRemindersJob, RefreshTitleHandler, RefreshMemberHandler],
  jobs: ['fire-reminder', 'sweep-reminders'],
  every: { 'sweep-reminders': config.SWEEP_MS },
});
