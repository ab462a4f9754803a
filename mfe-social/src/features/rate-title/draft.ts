import type { Parsed, Reply } from '@videoqs/contract/calls';
import { fromRestComment } from '@videoqs/contract/social/review-text';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';

/**
 * The content of a review without its title. The text is stored as it was typed. 0 stars means that the member has
 * chosen none yet.
 */
export interface Draft extends Omit<Parsed<'/api/review/submitReview'>, 'mediaType_vid' | 'restComment'> {
  text: string;
}
export const EMPTY: Draft = { StarRating: 0, text: '', spoiler: false };

/** Makes a draft from a saved review, so that the review can be edited. */
export const draftFrom = (found: Reply<'/api/review/check4Review'>): Draft => ({
  StarRating: found.StarRating,
  text: fromRestComment(found.restComment),
  spoiler: found.spoiler ?? false,
});

interface Kept extends Draft {
  /** The time at which the draft was last changed, ISO 8601. */
  at: string;
  /** The author, if the session ended before the review could be posted. The draft is shown only to this member. */
  by?: number;
}

/** The maximum number of drafts stored on a device. The oldest ones are removed. */
const MOST = 20;

/** Reviews that have not been posted yet, by title. They are stored on this device, and sign-out removes them. */
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

/** The draft that the current member has for a title. */
export function draftOf(mediaType_vid: string): Kept | undefined {
  const left = useDrafts.getState().drafts[mediaType_vid];
  return left?.by === undefined || left.by === useSession.getState().ID ? left : undefined;
}

export const dropDraft = (mediaType_vid: string): void => keepDraft(mediaType_vid, EMPTY);

useSession.subscribe((now, before) => {
  if (before.isSignedIn && !now.isSignedIn) useDrafts.setState({ drafts: {} });
});
