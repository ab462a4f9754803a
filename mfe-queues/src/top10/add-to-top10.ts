import { post } from '@videoqs/web/api';
import { alert, confirm } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { snackbar } from '@videoqs/web/snackbar';
import { lookAtLevel } from '../queue/add-title.call.ts';
import { asCallError } from '../queue/queue-list.ts';
import { messages } from './top10.messages.ts';
import { changeTop10 } from './top10.ts';

interface Title {
  mediaType_vid: string;
  title: string;
}

/**
 * Adds a title to my Top 10 and shows the result. It asks before it replaces number 10. Visitors are asked to sign in.
 */
export async function addToTop10(title: Title): Promise<void> {
  if (!useSession.getState().isSignedIn) return askToSignIn();
  try {
    await put(title, false);
  } catch (error) {
    const { code, userMessage } = asCallError(error);
    if (code !== 'not-authorized') snackbar({ text: `${messages.notAdded(title.title)}. ${userMessage}`, ms: 5000 });
  }
}

async function put({ mediaType_vid, title }: Title, overwritePosition10: boolean): Promise<void> {
  const reply = await changeTop10(() => post('/api/queues/add2Top10', { mediaType_vid, overwritePosition10 }));
  if (reply.success && reply.position) {
    snackbar({ text: messages.added(title, reply.position), ms: 4000 });
    void lookAtLevel();
    return;
  }
  if (reply.overwriteTitle === null)
    return alert({ title: messages.whoops, message: reply.userMessage ?? messages.trouble });
  const last = reply.overwriteTitle;
  const yes = await confirm({
    title: messages.overwriteTitle,
    message: messages.overwriteText(last, title),
    yes: messages.overwrite,
    ...(reply.overwriteMediaType_vid && {
      poster: { mediaType_vid: reply.overwriteMediaType_vid, title: last, year: null },
    }),
  });
  if (yes) await put({ mediaType_vid, title }, true);
}
