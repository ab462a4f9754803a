import type { Parsed, Reply } from '@videoqs/contract/calls';
import { fromRestComment } from '@videoqs/contract/social/review-text';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';

/** The content of a review without its title, with the words as typed. Stars: 0 for none yet. */
export interface Draft extends Omit<Parsed<'/api/review/submitReview'>, 'mediaType_vid' | 'restComment'> {
  text: string;
}
export const EMPTY: Draft = { StarRating: 0, text: '', spoiler: false };

/** A posted review, to be edited. */
export const draftFrom = (found: Reply<'/api/review/check4Review'>): Draft => ({
  StarRating: found.StarRating,
  text: fromRestComment(found.restComment),
  spoiler: found.spoiler ?? false,
});

interface Kept extends Draft {
  /** When it was last written, ISO 8601. */
  at: string;
  /** The author, in a session that ended before it could be posted; only they see it again. */
  by?: number;
}

/** The number of drafts on a device, the newest ones. */
const MOST = 20;

/** Unposted reviews by title, kept on this device, and removed with the session. */
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

/** The draft of a title for the current member. */
export function draftOf(mediaType_vid: string): Kept | undefined {
  const left = useDrafts.getState().drafts[mediaType_vid];
  return left?.by === undefined || left.by === useSession.getState().ID ? left : undefined;
}

export const dropDraft = (mediaType_vid: string): void => keepDraft(mediaType_vid, EMPTY);

useSession.subscribe((now, before) => {
  if (before.isSignedIn && !now.isSignedIn) useDrafts.setState({ drafts: {} });
});
