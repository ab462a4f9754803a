import type { EntityManager } from '@mikro-orm/postgresql';
import { kyselyOf, type Tables } from '@videoqs/node/database/tables';
import { ForgottenMemberSchema } from '@videoqs/node/snapshots/forgotten-member';
import { MemberSnapshotSchema } from '@videoqs/node/snapshots/member.snapshot';
import { MergedTitleSchema } from '@videoqs/node/snapshots/merged-title';
import { TitleSnapshotSchema } from '@videoqs/node/snapshots/title.snapshot';
import { ContactSchema } from './contact/contact.entity.ts';
import { ActivitySchema, WatchedRemovalSchema } from './feed/activity.entity.ts';
import { FeedEntrySchema, FeedReaderSchema } from './feed/feed-list.entity.ts';
import { JammBallotSchema, JammSchema } from './jamm/jamm.entity.ts';
import { LikeCountSchema, LikedSchema } from './like/like.entity.ts';
import { NoteSchema } from './note/note.entity.ts';
import { BellChoiceSchema } from './notice/bell-choice.entity.ts';
import { NoticeSchema } from './notice/notice.entity.ts';
import { SkippedTitleSchema } from './pick/skipped-title.entity.ts';
import { BlockOrMuteSchema } from './relation/block-or-mute.entity.ts';
import { FollowCountSchema, FollowSchema } from './relation/follow.entity.ts';
import { ReportSchema, ReviewSchema } from './review/review.entity.ts';
import { ReviewSpreadSchema } from './review/review-spread.entity.ts';
import { ShareSchema, ShareTakenSchema } from './share/share.entity.ts';
import { TagSchema } from './tag/tag.entity.ts';
import { TasteSchema } from './taste/taste.entity.ts';

/** This service's tables, one line each. */
export const entities = [
  ActivitySchema,
  WatchedRemovalSchema,
  FeedReaderSchema,
  FeedEntrySchema,
  FollowSchema,
  FollowCountSchema,
  BlockOrMuteSchema,
  ReviewSchema,
  ReportSchema,
  ReviewSpreadSchema,
  SkippedTitleSchema,
  TitleSnapshotSchema,
  ShareSchema,
  ShareTakenSchema,
  NoticeSchema,
  BellChoiceSchema,
  NoteSchema,
  TagSchema,
  LikedSchema,
  LikeCountSchema,
  TasteSchema,
  ContactSchema,
  JammSchema,
  JammBallotSchema,
  MemberSnapshotSchema,
  ForgottenMemberSchema,
  MergedTitleSchema,
];
export type SocialTables = Tables<(typeof entities)[number]>;

/** The query builder over these tables, in the transaction of `em` if it has one. */
export const tables = (em: EntityManager) => kyselyOf<SocialTables>(em);
