import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { Members } from '../migrations/0001-members.ts';
import { EventBatches } from '../migrations/0002-event-batches.ts';
import { KnownDevices } from '../migrations/0003-known-devices.ts';
import { AccountSettings } from '../migrations/0004-account-settings.ts';
import { NamesAndPlaces } from '../migrations/0005-names-and-places.ts';
import { Passkeys } from '../migrations/0006-passkeys.ts';
import { Leaving } from '../migrations/0009-leaving.ts';
import { Code, type CodeSchema } from './code/code.entity.ts';
import { KnownDevice, type KnownDeviceSchema } from './device/device.entity.ts';
import { DataExport, type DataExportSchema } from './export/data-export.entity.ts';
import { Departure, type DepartureSchema } from './leaving/departure.entity.ts';
import { Member, type MemberSchema } from './member/member.entity.ts';
import { Message, type MessageSchema } from './message/message.entity.ts';
import {
  Passkey,
  PasskeyChallenge,
  type PasskeyChallengeSchema,
  type PasskeySchema,
} from './passkey/passkey.entity.ts';
import { PendingSession, type PendingSessionSchema, Session, type SessionSchema } from './session/session.entity.ts';

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
];
export const migrations = {
  '0001-members': Members,
  '0002-event-batches': EventBatches,
  '0003-known-devices': KnownDevices,
  '0004-account-settings': AccountSettings,
  '0005-names-and-places': NamesAndPlaces,
  '0006-passkeys': Passkeys,
  '0009-leaving': Leaving,
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
>;

/** The query builder over this service's tables. */
export const tables = (from: EntityManager | MikroORM) => kyselyOf<AccountTables>(from);
