import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcAnswer, RpcParsed } from '@videoqs/contract/rpc';
import { type ExportFile, exportPage } from '@videoqs/node/http/export-pages';
import { exportContacts } from '../contact/contact.store.ts';
import { exportActivity } from '../feed/activity.store.ts';
import { exportBallots } from '../jamm/ballot.store.ts';
import { exportLikes } from '../like/like.store.ts';
import { exportNotes } from '../note/note.store.ts';
import { exportSkipped } from '../pick/skipped-title.store.ts';
import { exportBlocksAndMutes } from '../relation/block-or-mute.store.ts';
import { exportFollows } from '../relation/follow.store.ts';
import { exportReports } from '../review/report.store.ts';
import { exportReviews } from '../review/review.store.ts';
import { exportShares } from '../share/share.store.ts';
import { exportTags } from '../tag/tag.store.ts';
import { tastesOf } from '../taste/taste.store.ts';
import {
  activityRow,
  ballotRow,
  blockOrMuteRow,
  contactRow,
  followRow,
  likeRow,
  noteRow,
  reportRow,
  reviewRow,
  shareRow,
  skippedRow,
  tagAfter,
  tagRow,
} from './export.presenter.ts';

/** Collects this service's data about a member for their download. */
@Injectable()
export class ExportMember {
  constructor(private readonly orm: MikroORM) {}

  page(body: RpcParsed<'social.export'>): Promise<RpcAnswer<'social.export'>> {
    return exportPage(this.files, body);
  }

  private readonly files: readonly ExportFile[] = [
    {
      name: 'following',
      page: async (id, after) => (await exportFollows(this.orm.em, id, Number(after))).map(followRow),
    },
    {
      name: 'hidden-members',
      page: async (id, after) => (await exportBlocksAndMutes(this.orm.em, id, Number(after))).map(blockOrMuteRow),
    },
    { name: 'reviews', page: async (id, after) => (await exportReviews(this.orm.em, id, after)).map(reviewRow) },
    { name: 'notes', page: async (id, after) => (await exportNotes(this.orm.em, id, after)).map(noteRow) },
    { name: 'tags', page: async (id, after) => (await exportTags(this.orm.em, id, tagAfter(after))).map(tagRow) },
    { name: 'likes', page: async (id, after) => (await exportLikes(this.orm.em, id, after)).map(likeRow) },
    { name: 'reports', page: async (id, after) => (await exportReports(this.orm.em, id, after)).map(reportRow) },
    { name: 'shared-titles', page: async (id, after) => (await exportShares(this.orm.em, id, after)).map(shareRow) },
    { name: 'tastes', page: (id, after) => this.tastes(id, after) },
    {
      name: 'contacts',
      page: async (id, after) => (await exportContacts(this.orm.em, id, Number(after))).map(contactRow),
    },
    { name: 'jamm-votes', page: async (id, after) => (await exportBallots(this.orm.em, id, after)).map(ballotRow) },
    {
      name: 'skipped-titles',
      page: async (id, after) => (await exportSkipped(this.orm.em, id, after)).map(skippedRow),
    },
    {
      name: 'activity',
      page: async (id, after) => (await exportActivity(this.orm.em, id, Number(after))).map(activityRow),
    },
  ];

  /** All rows fit on one page, because there is at most one row for each genre. */
  private async tastes(userID: number, after: string) {
    if (after !== '') return [];
    const sliders = (await tastesOf(this.orm.em, [userID])).get(userID) ?? {};
    return Object.entries(sliders).map(([genre, value]) => ({ key: genre, row: { genre, value } }));
  }
}
