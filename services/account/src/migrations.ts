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
import { MessagesGivenUp } from '../migrations/0017-messages-given-up.ts';
import { SweptRows } from '../migrations/0018-swept-rows.ts';

/** Migrations in the order they run. Never rename a migration that has run anywhere. */
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
  '0017-messages-given-up': MessagesGivenUp,
  '0018-swept-rows': SweptRows,
};
