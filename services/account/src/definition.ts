import { Limits } from '@videoqs/node/http/limits';
import type { ServiceDefinition } from '@videoqs/node/service/definition';
import { CodeModule } from './code/code.module.ts';
import { CodeSecret } from './code/code.service.ts';
import type { Config } from './config.ts';
import { entities, migrations } from './database.ts';
import { DeviceModule } from './device/device.module.ts';
import { MemberModule } from './member/member.module.ts';
import { SignUpLimits } from './member/sign-up-limits.ts';
import { Carriers, makeCarriers } from './message/carriers.ts';
import { MessageModule } from './message/message.module.ts';
import { MessageSettings } from './message/message.settings.ts';
import { OutboxModule } from './message/outbox.module.ts';
import { PasswordSettings } from './password/passwords.ts';
import { PlaceModule } from './place/place.module.ts';
import { SessionModule } from './session/session.module.ts';
import { SessionCache } from './session/session-cache.ts';

export const definition = (config: Config): ServiceDefinition => ({
  service: 'account',
  config,
  entities,
  migrations,
  modules: [
    MemberModule,
    SessionModule,
    CodeModule,
    MessageModule,
    DeviceModule,
    PlaceModule,
    ...(config.NODE_ENV === 'production' ? [] : [OutboxModule]), // codes are in what was sent
  ],
  settings: [
    { provide: Limits, useFactory: () => new Limits(config.REDIS_URL) },
    {
      provide: SignUpLimits,
      useFactory: (limits: Limits) => new SignUpLimits(limits, config.SIGN_UPS_PER_HOUR),
      inject: [Limits],
    },
    { provide: PasswordSettings, useValue: new PasswordSettings(config.ARGON2_MEMORY, config.ARGON2_PASSES) },
    { provide: SessionCache, useFactory: () => new SessionCache(config.REDIS_URL) },
    { provide: CodeSecret, useValue: new CodeSecret(config.MEMBER_SECRET) },
    { provide: Carriers, useFactory: () => makeCarriers(config) },
    { provide: MessageSettings, useValue: new MessageSettings(config.SITE_URL, config.NODE_ENV === 'production') },
  ],
  jobs: ['send-message', 'sweep-messages'],
  every: { 'sweep-messages': 15_000 },
});
