import type { Parsed, Reply } from '@videoqs/contract/calls';
import { fromRestComment } from '@videoqs/contract/social/review-text';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';

/** What is posted, but for the title, with its words as they are typed. Stars: 0 for none yet. */
export interface Draft extends Omit<Parsed<'/api/review/submitReview'>, 'mediaType_vid' | 'restComment'> {
  text: string;
}
export const EMPTY: Draft = { StarRating: 0, text: '', spoiler: false };

/** A review that was posted, to be changed. */
export const draftFrom = (found: Reply<'/api/review/check4Review'>): Draft => ({
  StarRating: found.StarRating,
  text: fromRestComment(found.restComment),
  spoiler: found.spoiler ?? false,
});

interface Kept extends Draft {
  /** When it was written last, ISO 8601. */
  at: string;
  /** Who wrote it, in a session that ended before it could be posted; it comes back for them alone. */
  by?: number;
}

/** So many drafts stay on a device, the newest. */
const MOST = 20;

/** Reviews that were begun and not posted, by title: kept on this device, and gone with the session. */
export const useDrafts = create<{ drafts: Readonly<Record<string, Kept>> }>()(
  persist(() => ({ drafts: {} as Readonly<Record<string, Kept>> }), { name: 'persistReviewDrafts' }),
);

export function keepDraft(mediaType_vid: string, draft: Draft & { by?: number }): void {
  const rest = Object.entries(useDrafts.getState().drafts).filter(([key]) => key !== mediaType_vid);
  const newest = rest.sort(([, a], [, b]) => (a.at < b.at ? 1 : -1)).slice(0, MOST - 1);
  const isEmpty = draft.StarRating === 0 && draft.text === '';
  const mine = isEmpty ? [] : [[mediaType_vid, { ...draft, at: new Date().toISOString() }] as const];
  useDrafts.setState({ drafts: Object.fromEntries([...mine, ...newest]) });
}

/** What was left of a title, for who sits here now. */
export function draftOf(mediaType_vid: string): Kept | undefined {
  const left = useDrafts.getState().drafts[mediaType_vid];
  return left?.by === undefined || left.by === useSession.getState().ID ? left : undefined;
}

export const dropDraft = (mediaType_vid: string): void => keepDraft(mediaType_vid, EMPTY);

useSession.subscribe((now, before) => {
  if (before.isSignedIn && !now.isSignedIn) useDrafts.setState({ drafts: {} });
});
