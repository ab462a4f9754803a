import { post } from '@videoqs/web/api';
import { confirm } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { why } from '../why.ts';
import { messages } from './reviews.messages.ts';

/** Asks the reader, and then reports a review. */
export async function report(author: { userID: number; username: string }, mediaType_vid: string): Promise<void> {
  if (!useSession.getState().isSignedIn) return void askToSignIn();
  const isSure = await confirm({
    title: messages.reportTitle,
    message: messages.reportText(author.username),
    yes: messages.report,
    danger: true,
  });
  if (!isSure) return;
  try {
    await post('/api/review/reportReview', {
      authorID: author.userID,
      mediaType_vid,
      reason: messages.reportReason,
    });
    snackbar({ text: messages.reported });
  } catch (error) {
    snackbar({ text: why(error) });
  }
}
