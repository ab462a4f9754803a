import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcAnswer, RpcParsed } from '@videoqs/contract/rpc';
import { EXPORT_ROWS, type ExportFile, exportPage } from '@videoqs/node/http/export-pages';
import { sql } from 'kysely';
import { exportContacts } from '../contact/contact.store.ts';
import { exportShares } from '../share/share.store.ts';
import { tables } from '../tables.ts';
import { tastesOf } from '../taste/taste.store.ts';

/** What this service keeps of a member, as they may download it. */
@Injectable()
export class ExportService {
  constructor(private readonly orm: MikroORM) {}

  page(body: RpcParsed<'social.export'>): Promise<RpcAnswer<'social.export'>> {
    return exportPage(this.files, body);
  }

  private readonly files: readonly ExportFile[] = [
    { name: 'following', page: (userID, after) => this.following(userID, after) },
    { name: 'hidden-members', page: (userID, after) => this.hidden(userID, after) },
    { name: 'reviews', page: (userID, after) => this.reviews(userID, after) },
    { name: 'reports', page: (userID, after) => this.reports(userID, after) },
    { name: 'shared-titles', page: (userID, after) => this.shares(userID, after) },
    { name: 'tastes', page: (userID, after) => this.tastes(userID, after) },
    { name: 'contacts', page: (userID, after) => this.contacts(userID, after) },
    { name: 'jamm-votes', page: (userID, after) => this.votes(userID, after) },
    { name: 'skipped-titles', page: (userID, after) => this.skipped(userID, after) },
    { name: 'activity', page: (userID, after) => this.activity(userID, after) },
  ];

  private async following(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('follow as f')
      .leftJoin('member as m', 'm.id', 'f.followee_id')
      .select(['f.followee_id', 'f.since', 'm.username'])
      .where('f.follower_id', '=', userID)
      .where('f.followee_id', '>', Number(after))
      .orderBy('f.followee_id')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((f) => ({
      key: String(f.followee_id),
      row: { userID: f.followee_id, username: f.username ?? '', since: f.since.toISOString() },
    }));
  }

  private async hidden(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('hidden_member as h')
      .leftJoin('member as m', 'm.id', 'h.other_id')
      .select(['h.other_id', 'h.how', 'h.since', 'm.username'])
      .where('h.user_id', '=', userID)
      .where('h.other_id', '>', Number(after))
      .orderBy('h.other_id')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((h) => ({
      key: String(h.other_id),
      row: { userID: h.other_id, username: h.username ?? '', how: h.how, since: h.since.toISOString() },
    }));
  }

  private async skipped(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('skipped_title as s')
      .leftJoin('title as t', 't.media_key', 's.media_key')
      .select(['s.media_key', 's.at', 't.title'])
      .where('s.user_id', '=', userID)
      .where('s.media_key', '>', after)
      .orderBy('s.media_key')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((s) => ({
      key: s.media_key,
      row: { mediaType_vid: s.media_key, title: s.title ?? '', at: s.at.toISOString() },
    }));
  }

  private async reviews(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('review as r')
      .leftJoin('title as t', 't.media_key', 'r.media_key')
      .select(['r.media_key', 'r.halves', 'r.text', 'r.spoiler', 'r.at', 't.title'])
      .where('r.user_id', '=', userID)
      .where('r.media_key', '>', after)
      .orderBy('r.media_key')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((r) => ({
      key: r.media_key,
      row: {
        mediaType_vid: r.media_key,
        title: r.title ?? '',
        stars: r.halves / 2,
        text: r.text,
        spoiler: r.spoiler,
        at: r.at.toISOString(),
      },
    }));
  }

  private async reports(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('report')
      .select(['author_id', 'media_key', 'reason', 'at', sql<string>`author_id || ' ' || media_key`.as('key')])
      .where('reporter_id', '=', userID)
      .where(sql<string>`author_id || ' ' || media_key`, '>', after)
      .orderBy('key')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((r) => ({
      key: r.key,
      row: { authorID: r.author_id, mediaType_vid: r.media_key, reason: r.reason, at: r.at.toISOString() },
    }));
  }

  private async activity(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('activity')
      .select(['id', 'kind', 'media_key', 'title', 'at'])
      .where('actor_id', '=', userID)
      .where('id', '>', Number(after))
      .orderBy('id')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((a) => ({
      key: String(a.id),
      row: { kind: a.kind, mediaType_vid: a.media_key ?? null, title: a.title ?? null, at: a.at.toISOString() },
    }));
  }

  private async shares(userID: number, after: string) {
    const rows = await exportShares(this.orm.em, userID, after);
    return rows.map((s) => ({
      key: s.media_key,
      row: { mediaType_vid: s.media_key, title: s.title, words: s.message, at: s.created_at.toISOString() },
    }));
  }

  /** As many as there are genres: one page. */
  private async tastes(userID: number, after: string) {
    if (after !== '') return [];
    const sliders = (await tastesOf(this.orm.em, [userID])).get(userID) ?? {};
    return Object.entries(sliders).map(([genre, value]) => ({ key: genre, row: { genre, value } }));
  }

  private async contacts(userID: number, after: string) {
    const rows = await exportContacts(this.orm.em, userID, Number(after));
    return rows.map((c) => ({
      key: String(c.contact_id),
      row: { userID: c.contact_id, username: c.username ?? '', since: c.since.toISOString() },
    }));
  }

  private async votes(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('jamm_ballot')
      .select(['code', 'veto', 'at', sql<string>`array_to_string(ranking, ' ')`.as('ranking')])
      .where('user_id', '=', userID)
      .where('code', '>', after)
      .orderBy('code')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((b) => ({
      key: b.code,
      row: { vote: b.code, ranking: b.ranking, veto: b.veto ?? null, at: b.at.toISOString() },
    }));
  }
}
