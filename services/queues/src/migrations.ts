import { Queues } from '../migrations/0001-queues.ts';
import { Revisions } from '../migrations/0002-revisions.ts';
import { ForgottenMembers } from '../migrations/0003-forgotten-members.ts';
import { SharedQueues } from '../migrations/0004-shared-queues.ts';
import { RemovedTitles } from '../migrations/0006-removed-titles.ts';
import { TopTen } from '../migrations/0010-top-ten.ts';
import { Looking } from '../migrations/0011-looking.ts';
import { Calendars } from '../migrations/0012-calendars.ts';
import { Undo } from '../migrations/0013-undo.ts';
import { Standings } from '../migrations/0014-standings.ts';
import { HeldTitles } from '../migrations/0015-held-titles.ts';
import { TakingPart } from '../migrations/0016-taking-part.ts';
import { Strangers } from '../migrations/0017-strangers.ts';
import { Plays } from '../migrations/0018-plays.ts';
import { Credits } from '../migrations/0019-credits.ts';
import { Asked } from '../migrations/0020-asked.ts';
import { PartsOfUndo } from '../migrations/0021-parts-of-undo.ts';
import { ExpiredInvitations } from '../migrations/0022-expired-invitations.ts';

/** Migrations in the order they run. Never rename a migration that has run anywhere. */
export const migrations = {
  '0001-queues': Queues,
  '0002-revisions': Revisions,
  '0003-forgotten-members': ForgottenMembers,
  '0004-shared-queues': SharedQueues,
  '0006-removed-titles': RemovedTitles,
  '0010-top-ten': TopTen,
  '0011-looking': Looking,
  '0012-calendars': Calendars,
  '0013-undo': Undo,
  '0014-standings': Standings,
  '0015-held-titles': HeldTitles,
  '0016-taking-part': TakingPart,
  '0017-strangers': Strangers,
  '0018-plays': Plays,
  '0019-credits': Credits,
  '0020-asked': Asked,
  '0021-parts-of-undo': PartsOfUndo,
  '0022-expired-invitations': ExpiredInvitations,
};
