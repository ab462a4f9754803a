import type { EntityManager } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { AccountDeletionSchema } from './account-deletion/account-deletion.entity.ts';
import { ReplacedAddressSchema } from './address/replaced-address.entity.ts';
import { AvatarSchema, AvatarTicketSchema } from './avatar/avatar.entity.ts';
import { CodeSchema } from './code/code.entity.ts';
import { KnownDeviceSchema } from './device/device.entity.ts';
import { DataExportSchema } from './export/data-export.entity.ts';
import { AchievementSchema, LevelCheckSchema } from './level/achievement.entity.ts';
import { MemberSchema } from './member/member.entity.ts';
import { RestingNameSchema } from './member/resting-name.entity.ts';
import { MessageSchema } from './message/message.entity.ts';
import { NoticeChoiceSchema, NoticeWaitingSchema } from './notice/notice.entity.ts';
import { OpsMemberSchema, OpsRecordSchema } from './ops/ops.entity.ts';
import { PasskeyChallengeSchema, PasskeySchema } from './passkey/passkey.entity.ts';
import { PushDeviceSchema } from './push/push-device.entity.ts';
import { PendingSessionSchema, SessionSchema } from './session/session.entity.ts';
import { TutorialSeenSchema } from './tutorial/tutorial.entity.ts';

/** This service's tables, one line each. */
export const entities = [
  MemberSchema,
  PendingSessionSchema,
  SessionSchema,
  CodeSchema,
  MessageSchema,
  KnownDeviceSchema,
  DataExportSchema,
  AccountDeletionSchema,
  PasskeySchema,
  PasskeyChallengeSchema,
  AchievementSchema,
  LevelCheckSchema,
  TutorialSeenSchema,
  AvatarSchema,
  AvatarTicketSchema,
  NoticeChoiceSchema,
  NoticeWaitingSchema,
  PushDeviceSchema,
  ReplacedAddressSchema,
  RestingNameSchema,
  OpsMemberSchema,
  OpsRecordSchema,
];

/** The query builder over these tables, in the transaction of `em` if it has one. */
export const tables = (em: EntityManager) => kyselyOf<Tables<(typeof entities)[number]>>(em);
