import { toRestComment } from '@videoqs/contract/social/review-text';
import { CallError, post } from '@videoqs/web/api';
import { titlePath } from '@videoqs/web/card-row';
import { alert, confirm } from '@videoqs/web/dialogs';
import { checkLevel } from '@videoqs/web/level';
import { callKey, queryClient } from '@videoqs/web/query';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../../messages.ts';
import { messages as reviewTexts } from '../../reviews/reviews.messages.ts';
import { reviewChanged } from '../../reviews/title-reviews.ts';
import { messages as failed } from '../../why.messages.ts';
import { why } from '../../why.ts';
import { type Draft, dropDraft, keepDraft } from './draft.ts';

/** The title, and the other changes to it that the member wants together with the review. */
interface Rated {
  mediaType_vid: string;
  title: string;
  offQueue: boolean;
  top10: boolean;
}

/**
 * Posts the review and opens the title's page. Visitors are asked to sign in. If the review is refused, the draft is
 * kept.
 */
export async function postReview(draft: Draft, o: Rated): Promise<void> {
  const { mediaType_vid } = o;
  const { isSignedIn, ID: by } = useSession.getState();
  if (!isSignedIn) return askFirst();
  try {
    const { text, ...stars } = draft;
    const reply = await post('/api/review/submitReview', { mediaType_vid, restComment: toRestComment(text), ...stars });
    if (!reply.success) return await alert({ title: messages.holdUp, message: reply.userMessage });
    dropDraft(mediaType_vid);
    reviewChanged(mediaType_vid);
    snackbar({ text: reply.userMessage });
    void besides(o);
    void checkLevel();
    navigateTo(titlePath(mediaType_vid));
  } catch (error) {
    // The session has ended, and the member has been told. The draft is kept until they sign in again.
    if (error instanceof CallError && error.code === 'not-authorized')
      return keepDraft(mediaType_vid, { ...draft, by });
    await alert({ title: messages.holdUp, message: why(error) });
  }
}

async function askFirst(): Promise<void> {
  const wants = await confirm({
    title: reviewTexts.rateAndReview,
    message: messages.logInFirst,
    yes: messages.logIn,
    no: messages.notNow,
  });
  if (wants) await askToSignIn({ resume: { path: location.pathname } });
}

/** Makes the other changes that the member chose together with the review. */
async function besides({ mediaType_vid, title, offQueue, top10 }: Rated): Promise<void> {
  const mine = { queueID: useSession.getState().ID, queueName: 'myqueue' };
  try {
    if (offQueue) await post('/api/queues/removeFromQueue', { mediaType_vid, ...mine });
    if (top10) await rank(mediaType_vid, title);
  } catch (error) {
    snackbar({ text: why(error) });
  }
}

/** Adds the title to the Top 10. If the list is full, asks before it replaces number 10. */
async function rank(mediaType_vid: string, title: string, overwritePosition10 = false): Promise<void> {
  const reply = await post('/api/queues/add2Top10', { mediaType_vid, overwritePosition10 });
  if (reply.success) return queryClient.invalidateQueries({ queryKey: callKey('/api/queues/fetchTop10') });
  const { overwriteTitle: last, overwriteMediaType_vid: key } = reply;
  if (last === null) return void snackbar({ text: reply.userMessage ?? failed.notDone });
  const yes = await confirm({
    title: messages.top10Full,
    message: messages.top10Overwrite(last, title),
    yes: messages.overwrite,
    ...(key && { poster: { mediaType_vid: key, title: last, year: null } }),
  });
  if (yes) await rank(mediaType_vid, title, true);
}

/** Asks the member, and then deletes the member's review. */
export async function deleteReview(mediaType_vid: string, title: string): Promise<void> {
  const isSure = await confirm({
    title: messages.deleteReview,
    message: messages.deleteText(title),
    yes: messages.deleteReview,
    danger: true,
  });
  if (!isSure) return;
  try {
    await post('/api/review/deleteReview', { mediaType_vid });
    reviewChanged(mediaType_vid);
    snackbar({ text: messages.reviewDeleted });
    navigateTo(titlePath(mediaType_vid));
  } catch (error) {
    snackbar({ text: why(error) });
  }
}
