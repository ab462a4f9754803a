import { toRestComment } from '@videoqs/contract/social/review-text';
import { post } from '@videoqs/web/api';
import { titlePath } from '@videoqs/web/card-row';
import { alert, confirm } from '@videoqs/web/dialogs';
import { checkLevel } from '@videoqs/web/level';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../../messages.ts';
import { reviewChanged } from '../../reviews/title-reviews.ts';
import { why } from '../../why.ts';
import { type Draft, dropDraft } from './draft.ts';

interface Posted extends Draft {
  mediaType_vid: string;
  title: string;
  offQueue: boolean;
  top10: boolean;
}

/** Posts it and goes to the title; who is signed out is asked to sign in, and one that is refused stays as it is. */
export async function postReview(o: Posted): Promise<void> {
  const { mediaType_vid, StarRating, spoiler } = o;
  if (!useSession.getState().isSignedIn) return askFirst();
  try {
    const restComment = toRestComment(o.text);
    const reply = await post('/api/review/submitReview', { mediaType_vid, StarRating, restComment, spoiler });
    if (!reply.success) return await alert({ title: messages.holdUp, message: reply.userMessage });
    dropDraft(mediaType_vid);
    reviewChanged(mediaType_vid);
    snackbar({ text: reply.userMessage });
    void besides(o);
    void checkLevel();
    navigateTo(titlePath(mediaType_vid));
  } catch (error) {
    await alert({ title: messages.holdUp, message: why(error) });
  }
}

async function askFirst(): Promise<void> {
  const wants = await confirm({
    title: messages.rateAndReview,
    message: messages.logInFirst,
    yes: messages.logIn,
    no: messages.notNow,
  });
  if (wants) await askToSignIn({ resume: { path: location.pathname } });
}

/** What the member also wants done with the title. */
async function besides({ mediaType_vid, offQueue, top10 }: Posted): Promise<void> {
  const mine = { queueID: useSession.getState().ID, queueName: 'myqueue' };
  try {
    if (offQueue) await post('/api/queues/removeFromQueue', { mediaType_vid, ...mine });
    if (!top10) return;
    const { success, overwriteTitle } = await post('/api/queues/add2Top10', { mediaType_vid });
    if (!success) snackbar({ text: overwriteTitle ? messages.top10Full : messages.notDone });
  } catch (error) {
    snackbar({ text: why(error) });
  }
}

/** Takes one's review back, once that is confirmed. */
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
