import { MikroORM } from '@mikro-orm/postgresql';
import type { ServiceDefinition } from '@videoqs/node/app/definition';
import { Limits } from '@videoqs/node/limits/limits';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.ts';
import { AccountPageModule } from './account-page/account-page.module.ts';
import { AddressModule } from './address/address.module.ts';
import { AvatarModule } from './avatar/avatar.module.ts';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import { ReadAvatar } from './avatar/read-avatar.ts';
import { StartUpload, TicketSecret } from './avatar/start-upload.ts';
import { UploadAvatar } from './avatar/upload-avatar.ts';
import { Channels, makeChannels } from './channel/channels.ts';
import { CodeModule } from './code/code.module.ts';
import { CodeSecret } from './code/code-hash.ts';
import type { Config } from './config.ts';
import { DeviceModule } from './device/device.module.ts';
import { cookiesOf } from './device/device-cookie.ts';
import { EditModule } from './edit/edit.module.ts';
import { ExpiryModule } from './expiry/expiry.module.ts';
import { downloadRoutes } from './export/download.routes.ts';
import { DownloadSecret } from './export/download-link.ts';
import { ExportModule } from './export/export.module.ts';
import { FetchExport } from './export/fetch-export.ts';
import { LevelModule } from './level/level.module.ts';
import { MemberModule } from './member/member.module.ts';
import { messageGauges } from './message/gauges.ts';
import { MessageModule } from './message/message.module.ts';
import { MessageSettings } from './message/message.settings.ts';
import { OutboxModule } from './message/outbox.module.ts';
import { migrations } from './migrations.ts';
import { NoticeModule } from './notice/notice.module.ts';
import { OpsGuard } from './ops/ops.guard.ts';
import { OpsModule } from './ops/ops.module.ts';
import { PartsSecret } from './ops/show-health.ts';
import { PasskeyModule } from './passkey/passkey.module.ts';
import { RelyingParty } from './passkey/webauthn.ts';
import { PasswordModule } from './password/password.module.ts';
import { Passwords } from './password/passwords.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { PushModule } from './push/push.module.ts';
import { PushSettings } from './push/push.settings.ts';
import { SessionModule } from './session/session.module.ts';
import { SessionCache } from './session/session-cache.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { SignUpModule } from './sign-up/sign-up.module.ts';
import { SignUpLimits } from './sign-up/sign-up-limits.ts';
import { SudoGuard } from './sudo/sudo.guard.ts';
import { SudoModule } from './sudo/sudo.module.ts';
import { entities } from './tables.ts';
import { TutorialModule } from './tutorial/tutorial.module.ts';
import { VerifyModule } from './verify/verify.module.ts';

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
    ExportModule,
    AccountDeletionModule,
    AccountPageModule,
    AddressModule,
    SignUpModule,
    SignInModule,
    VerifyModule,
    ExpiryModule,
    ProfileModule,
    PasswordModule,
    EditModule,
    SettingsModule,
    LevelModule,
    TutorialModule,
    AvatarModule,
    PasskeyModule,
    SudoModule,
    NoticeModule,
    PushModule,
    OpsModule,
    // Messages contain codes, so they are not shown in production.
    ...(config.NODE_ENV === 'production' ? [] : [OutboxModule]),
  ],
  settings: [
    { provide: Limits, useFactory: () => new Limits(config.REDIS_URL) },
    {
      provide: SignUpLimits,
      useFactory: (limits: Limits) => new SignUpLimits(limits, config.SIGN_UPS_PER_HOUR),
      inject: [Limits],
    },
    { provide: Passwords, useValue: new Passwords(config.ARGON2_MEMORY, config.ARGON2_PASSES) },
    { provide: RelyingParty, useValue: new RelyingParty(config.SITE_URL) },
    { provide: SessionCache, useFactory: () => new SessionCache(config.REDIS_URL) },
    { provide: CodeSecret, useValue: new CodeSecret(config.MEMBER_SECRET) },
    { provide: TicketSecret, useValue: new TicketSecret(config.MEMBER_SECRET) },
    { provide: PartsSecret, useValue: new PartsSecret(config.MEMBER_SECRET) },
    { provide: DownloadSecret, useValue: new DownloadSecret(config.MEMBER_SECRET) },
    {
      provide: RpcClient,
      useFactory: (log: Log) =>
        new RpcClient({ queues: config.QUEUES_RPC, social: config.SOCIAL_RPC }, config.MEMBER_SECRET, log),
      inject: [Log],
    },
    {
      provide: PushSettings,
      useValue: new PushSettings(config, config.NODE_ENV === 'test'),
    },
    {
      provide: Channels,
      useFactory: (orm: MikroORM, clock: Clock, settings: PushSettings) =>
        makeChannels(config, { orm, clock, settings }),
      inject: [MikroORM, Clock, PushSettings],
    },
    {
      provide: MessageSettings,
      useValue: new MessageSettings(config.NODE_ENV === 'production'),
    },
  ],
  jobs: [
    'send-message',
    'sweep-messages',
    'make-export',
    'sweep-exports',
    'sweep-leaving',
    'check-levels',
    'sweep-levels',
    'sweep-notices',
  ],
  gauges: messageGauges,
  jobsAtOnce: 5, // Most jobs send emails and spend their time waiting for the mail server.
  every: {
    'sweep-messages': 15_000,
    'sweep-exports': 60_000,
    'sweep-leaving': 60_000,
    'sweep-levels': 15_000,
    'sweep-notices': 15_000,
  },
  onFastify: (fastify, app) => {
    app.useGlobalGuards(app.get(OpsGuard), app.get(SudoGuard));
    cookiesOf(config.SITE_URL, fastify);
    downloadRoutes(fastify, app.get(FetchExport));
    avatarRoutes(fastify, {
      starting: app.get(StartUpload),
      uploading: app.get(UploadAvatar),
      reading: app.get(ReadAvatar),
    });
  },
});
