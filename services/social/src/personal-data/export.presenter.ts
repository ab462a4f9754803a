import type { exportContacts } from '../contact/contact.store.ts';
import type { exportActivity } from '../feed/activity.store.ts';
import type { exportBallots } from '../jamm/ballot.store.ts';
import type { exportLikes } from '../like/like.store.ts';
import type { exportNotes } from '../note/note.store.ts';
import type { exportSkipped } from '../pick/skipped-title.store.ts';
import type { exportBlocksAndMutes } from '../relation/block-or-mute.store.ts';
import type { exportFollows } from '../relation/follow.store.ts';
import type { exportReports } from '../review/report.store.ts';
import { presentExported } from '../review/review.presenter.ts';
import type { ExportedReview } from '../review/review.store.ts';
import type { exportShares } from '../share/share.store.ts';
import type { exportTags } from '../tag/tag.store.ts';

/** The rows that a store returns for the export. */
type RowOf<F extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>[number];

/*
 * Each presenter below makes the rows of one file in the member's data export. Each row has the key after which the
 * next page starts.
 */

export const followRow = (f: RowOf<typeof exportFollows>) => ({
  key: String(f.followee_id),
  row: { userID: f.followee_id, username: f.username ?? '', since: f.since.toISOString() },
});

export const blockOrMuteRow = (h: RowOf<typeof exportBlocksAndMutes>) => ({
  key: String(h.other_id),
  row: { userID: h.other_id, username: h.username ?? '', how: h.how, since: h.since.toISOString() },
});

export const reviewRow = (r: ExportedReview) => ({ key: r.media_key, row: presentExported(r) });

export const noteRow = (n: RowOf<typeof exportNotes>) => ({
  key: n.media_key,
  row: { mediaType_vid: n.media_key, title: n.title ?? '', year: n.year, text: n.text, at: n.at.toISOString() },
});

export const tagRow = (g: RowOf<typeof exportTags>) => ({
  key: `${g.media_key} ${g.tag_key}`,
  row: {
    ...{ mediaType_vid: g.media_key, title: g.title ?? '', year: g.year },
    ...{ tag: g.tag, place: g.place, at: g.at.toISOString() },
  },
});

/**
 * The cursor of a page of tags: the title and tag of the row after which the page starts. A space separates them,
 * because a title's key contains no spaces.
 */
export function tagAfter(key: string): readonly [key: string, tagKey: string] {
  const at = key.indexOf(' ');
  return at < 0 ? ['', ''] : [key.slice(0, at), key.slice(at + 1)];
}

export const likeRow = (l: RowOf<typeof exportLikes>) => ({
  key: l.thing,
  row: { mediaType_vid: l.thing, title: l.title ?? '', year: l.year, at: l.at.toISOString() },
});

export const reportRow = (r: RowOf<typeof exportReports>) => ({
  key: r.key,
  row: { authorID: r.author_id, mediaType_vid: r.media_key, reason: r.reason, at: r.at.toISOString() },
});

export const shareRow = (s: RowOf<typeof exportShares>) => ({
  key: s.media_key,
  row: { mediaType_vid: s.media_key, title: s.title, words: s.message, at: s.created_at.toISOString() },
});

export const contactRow = (c: RowOf<typeof exportContacts>) => ({
  key: String(c.contact_id),
  row: { userID: c.contact_id, username: c.username ?? '', since: c.since.toISOString() },
});

export const ballotRow = (b: RowOf<typeof exportBallots>) => ({
  key: b.code,
  row: { vote: b.code, ranking: b.ranking, veto: b.veto ?? null, at: b.at.toISOString() },
});

export const skippedRow = (s: RowOf<typeof exportSkipped>) => ({
  key: s.media_key,
  row: { mediaType_vid: s.media_key, title: s.title ?? '', at: s.at.toISOString() },
});

export const activityRow = (a: RowOf<typeof exportActivity>) => ({
  key: String(a.id),
  row: { kind: a.kind, mediaType_vid: a.media_key ?? null, title: a.title ?? null, at: a.at.toISOString() },
});
