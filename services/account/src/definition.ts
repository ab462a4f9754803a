import { Limits } from '@videoqs/node/http/limits';
import type { ServiceDefinition } from '@videoqs/node/service/service-app';
import { Members } from '../migrations/0001-members.ts';
import { CodeService } from './code/code.service.ts';
import type { Config } from './config.ts';
import { MemberController } from './member/member.controller.ts';
import { Member } from './member/member.entity.ts';
import { SignInService } from './member/sign-in.service.ts';
import { SignUpService } from './member/sign-up.service.ts';
import { VerifyService } from './member/verify.service.ts';
import { makeCarriers } from './message/carriers.ts';
import { MessageController } from './message/message.controller.ts';
import { MessageService } from './message/message.service.ts';
import { SendMessageJob } from './message/send-message.job.ts';
import { SweepMessagesJob } from './message/sweep-messages.job.ts';
import { TellReminderHandler } from './message/tell-reminder.handler.ts';
import { SessionController } from './session/session.controller.ts';
import { SessionService } from './session/session.service.ts';
import { SessionCache } from './session/session-cache.ts';

export const entities = [Member];
export const migrations = { '0001-members': Members };

export const definition = (config: Config): ServiceDefinition => ({
  service: 'account',
  config,
  entities,
  migrations,
  providers: [
    { provide: Limits, useFactory: () => new Limits(config.REDIS_URL) },
    { provide: 'redisUrl', useValue: config.REDIS_URL ?? null },
    { provide: 'codeSecret', useValue: config.MEMBER_SECRET },
    { provide: 'siteUrl', useValue: config.SITE_URL },
    { provide: 'carriers', useFactory: () => makeCarriers(config) },
    { provide: 'forgetText', useValue: config.NODE_ENV === 'production' },
    SessionCache,
    SessionService,
    CodeService,
    MessageService,
    SignInService,
    SignUpService,
    VerifyService,
  ],
  controllers: [
    MemberController,
    SessionController,
    ...(config.NODE_ENV === 'production' ? [] : [MessageController]), // codes are in what was sent
  ],
  handlers: [SendMessageJob, SweepMessagesJob, TellReminderHandler],
  jobs: ['send-message', 'sweep-messages'],
  every: { 'sweep-messages': 15_000 },
});
