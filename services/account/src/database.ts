import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { Members } from '../migrations/0001-members.ts';
import { EventBatches } from '../migrations/0002-event-batches.ts';
import { KnownDevices } from '../migrations/0003-known-devices.ts';
import { AccountSettings } from '../migrations/0004-account-settings.ts';
import { NamesAndPlaces } from '../migrations/0005-names-and-places.ts';
import { Passkeys } from '../migrations/0006-passkeys.ts';
import { AvatarsAndLetters } from '../migrations/0007-avatars-and-letters.ts';
import { LevelsAndTutorials } from '../migrations/0008-levels-and-tutorials.ts';
import { Leaving } from '../migrations/0009-leaving.ts';
import { NoticesSeen } from '../migrations/0010-notices-seen.ts';
import { NoticeChoicesAndWaiting } from '../migrations/0011-notice-choices.ts';
import { PushDevices } from '../migrations/0012-push-devices.ts';
import { DevicesOfSessions } from '../migrations/0013-devices-of-sessions.ts';
import { ProofsAndRests } from '../migrations/0014-proofs-and-rests.ts';
import { ServicesRenamed } from '../migrations/0016-services-renamed.ts';
import { Avatar, type AvatarSchema, AvatarTicket, type AvatarTicketSchema } from './avatar/avatar.entity.ts';
import { Code, type CodeSchema } from './code/code.entity.ts';
import { KnownDevice, type KnownDeviceSchema } from './device/device.entity.ts';
import { ReplacedAddress, type ReplacedAddressSchema } from './edit/replaced-address.entity.ts';
import { DataExport, type DataExportSchema } from './export/data-export.entity.ts';
import { Departure, type DepartureSchema } from './leaving/departure.entity.ts';
import { Deed, type DeedSchema, LevelCheck, type LevelCheckSchema } from './level/deed.entity.ts';
import { Member, type MemberSchema } from './member/member.entity.ts';
import { RestingName, type RestingNameSchema } from './member/resting-name.entity.ts';
import { Message, type MessageSchema } from './message/message.entity.ts';
import {
  NoticeChoice,
  type NoticeChoiceSchema,
  NoticeWaiting,
  type NoticeWaitingSchema,
} from './notice/notice.entity.ts';
import {
  Passkey,
  PasskeyChallenge,
  type PasskeyChallengeSchema,
  type PasskeySchema,
} from './passkey/passkey.entity.ts';
import { PushDevice, type PushDeviceSchema } from './push/push-device.entity.ts';
import { PendingSession, type PendingSessionSchema, Session, type SessionSchema } from './session/session.entity.ts';
import { TutorialSeen, type TutorialSeenSchema } from './tutorial/tutorial.entity.ts';

export const entities = [
  Member,
  PendingSession,
  Session,
  Code,
  Message,
  KnownDevice,
  DataExport,
  Departure,
  Passkey,
  PasskeyChallenge,
  Deed,
  LevelCheck,
  TutorialSeen,
  Avatar,
  AvatarTicket,
  NoticeChoice,
  NoticeWaiting,
  PushDevice,
  ReplacedAddress,
  RestingName,
];
export const migrations = {
  '0001-members': Members,
  '0002-event-batches': EventBatches,
  '0003-known-devices': KnownDevices,
  '0004-account-settings': AccountSettings,
  '0005-names-and-places': NamesAndPlaces,
  '0006-passkeys': Passkeys,
  '0007-avatars-and-letters': AvatarsAndLetters,
  '0008-levels-and-tutorials': LevelsAndTutorials,
  '0009-leaving': Leaving,
  '0010-notices-seen': NoticesSeen,
  '0011-notice-choices': NoticeChoicesAndWaiting,
  '0012-push-devices': PushDevices,
  '0013-devices-of-sessions': DevicesOfSessions,
  '0014-proofs-and-rests': ProofsAndRests,
  '0016-services-renamed': ServicesRenamed,
};

export type AccountTables = Tables<
  | typeof MemberSchema
  | typeof PendingSessionSchema
  | typeof SessionSchema
  | typeof CodeSchema
  | typeof MessageSchema
  | typeof KnownDeviceSchema
  | typeof DataExportSchema
  | typeof DepartureSchema
  | typeof PasskeySchema
  | typeof PasskeyChallengeSchema
  | typeof DeedSchema
  | typeof LevelCheckSchema
  | typeof TutorialSeenSchema
  | typeof AvatarSchema
  | typeof AvatarTicketSchema
  | typeof NoticeChoiceSchema
  | typeof NoticeWaitingSchema
  | typeof PushDeviceSchema
  | typeof ReplacedAddressSchema
  | typeof RestingNameSchema
>;

/** The query builder over this service's tables. */
export const tables = (from: EntityManager | MikroORM) => kyselyOf<AccountTables>(from);
