import { Feed } from '../migrations/0001-feed.ts';
import { EventBatches } from '../migrations/0002-event-batches.ts';
import { ForgottenMembers } from '../migrations/0003-forgotten-members.ts';
import { ActivityText } from '../migrations/0004-activity-text.ts';
import { MembersByName } from '../migrations/0005-members-by-name.ts';
import { Follows } from '../migrations/0006-follows.ts';
import { Reviews } from '../migrations/0007-reviews.ts';
import { FeedLists } from '../migrations/0008-feed-lists.ts';
import { Shares } from '../migrations/0010-shares.ts';
import { Tastes } from '../migrations/0011-tastes.ts';
import { Contacts } from '../migrations/0012-contacts.ts';
import { Jamms } from '../migrations/0013-jamm.ts';
import { Alike } from '../migrations/0014-alike.ts';
import { BellChoices } from '../migrations/0015-bell-choices.ts';
import { ReviewSpreads } from '../migrations/0017-review-spreads.ts';
import { SkippedTitles } from '../migrations/0018-skipped-titles.ts';
import { StruckBallots } from '../migrations/0019-struck-ballots.ts';
import { Watched } from '../migrations/0020-watched.ts';
import { Asks } from '../migrations/0021-asks.ts';
import { Words } from '../migrations/0022-words.ts';

/** Migrations in the order they run. Never rename a migration that has run anywhere. */
export const migrations = {
  '0001-feed': Feed,
  '0002-event-batches': EventBatches,
  '0003-forgotten-members': ForgottenMembers,
  '0004-activity-text': ActivityText,
  '0005-members-by-name': MembersByName,
  '0006-follows': Follows,
  '0007-reviews': Reviews,
  '0008-feed-lists': FeedLists,
  '0010-shares': Shares,
  '0011-tastes': Tastes,
  '0012-contacts': Contacts,
  '0013-jamm': Jamms,
  '0014-alike': Alike,
  '0015-bell-choices': BellChoices,
  '0017-review-spreads': ReviewSpreads,
  '0018-skipped-titles': SkippedTitles,
  '0019-struck-ballots': StruckBallots,
  '0020-watched': Watched,
  '0021-asks': Asks,
  '0022-words': Words,
};
