import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { ForgottenMember, type ForgottenMemberSchema } from '@videoqs/node/snapshots/forgotten-member';
import { MemberSnapshot, type MemberSnapshotSchema } from '@videoqs/node/snapshots/member.snapshot';
import { TitleSnapshot, type TitleSnapshotSchema } from '@videoqs/node/snapshots/title.snapshot';
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
import { Contact, type ContactSchema } from './contact/contact.entity.ts';
import { Activity, type ActivitySchema } from './feed/activity.entity.ts';
import { FeedEntry, type FeedEntrySchema, FeedReader, type FeedReaderSchema } from './feed/feed-list.entity.ts';
import { Follow, FollowCount, type FollowCountSchema, type FollowSchema } from './follow/follow.entity.ts';
import { HiddenMember, type HiddenMemberSchema } from './hiding/hidden-member.entity.ts';
import { Jamm, JammBallot, type JammBallotSchema, type JammSchema } from './jamm/jamm.entity.ts';
import { SkippedTitle, type SkippedTitleSchema } from './jamm/skipped-title.entity.ts';
import { BellChoice, type BellChoiceSchema } from './notice/bell-choice.entity.ts';
import { Notice, type NoticeSchema } from './notice/notice.entity.ts';
import { Report, type ReportSchema, Review, type ReviewSchema } from './review/review.entity.ts';
import { ReviewSpread, type ReviewSpreadSchema } from './review/review-spread.entity.ts';
import { Share, type ShareSchema, ShareTaken, type ShareTakenSchema } from './share/share.entity.ts';
import { Taste, type TasteSchema } from './taste/taste.entity.ts';

export const entities = [
  Activity,
  FeedReader,
  FeedEntry,
  Follow,
  FollowCount,
  HiddenMember,
  Review,
  Report,
  ReviewSpread,
  SkippedTitle,
  TitleSnapshot,
  Share,
  ShareTaken,
  Notice,
  BellChoice,
  Taste,
  Contact,
  Jamm,
  JammBallot,
  MemberSnapshot,
  ForgottenMember,
];
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
};

export type SocialTables = Tables<
  | typeof ActivitySchema
  | typeof FeedReaderSchema
  | typeof FeedEntrySchema
  | typeof FollowSchema
  | typeof FollowCountSchema
  | typeof HiddenMemberSchema
  | typeof ReviewSchema
  | typeof ReportSchema
  | typeof ReviewSpreadSchema
  | typeof SkippedTitleSchema
  | typeof TitleSnapshotSchema
  | typeof ShareSchema
  | typeof ShareTakenSchema
  | typeof NoticeSchema
  | typeof BellChoiceSchema
  | typeof TasteSchema
  | typeof ContactSchema
  | typeof JammSchema
  | typeof JammBallotSchema
  | typeof MemberSnapshotSchema
  | typeof ForgottenMemberSchema
>;

/** The query builder over this service's tables. */
export const tables = (from: EntityManager | MikroORM) => kyselyOf<SocialTables>(from);
