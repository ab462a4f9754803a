import type { Slots } from '@videoqs/contract/slots';
import { titlePath } from '@videoqs/web/card-row';
import { openDialog } from '@videoqs/web/dialogs';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import { deliver } from '../queue/pending-add.ts';

/**
 * Performs the action for which the member signed in. Usually it adds a title and opens the queue, which shows the
 * result. If the action belongs to the title's own page, it marks the title as watched or opens the form for a
 * reminder.
 */
export default function ResumeAdd({ mediaType_vid, title, wish }: Slots['queues/ResumeAdd']) {
  useEffect(() => {
    const resume = async () => {
      if (wish !== 'watched') {
        navigateTo(wish ? titlePath(mediaType_vid) : '/myVideoQs');
        await deliver({ mediaType_vid, title });
        if (wish) await openDialog('queues/Reminder', { mediaType_vid, title });
        return;
      }
      navigateTo(titlePath(mediaType_vid));
      useSession.getState().set({ pendingAction: null });
      if (mediaType_vid.startsWith('movie_'))
        await (await import(/* webpackChunkName: "marking" */ '../plays/mark.ts')).markMovie(
          { mediaType_vid, title },
          0,
        );
      else
        await (await import(/* webpackChunkName: "marking" */ '../plays/mark-next.ts')).markNext({
          mediaType_vid,
          title,
        });
    };
    void resume();
  }, [mediaType_vid, title, wish]);
  return null;
}
