import { listen } from '@videoqs/web/event-stream';
import { queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { announce } from '@videoqs/web/snackbar';
import { useVisible } from '@videoqs/web/visible';
import { useEffect } from 'react';
import { messages } from './jamm.messages.ts';
import { guestKey, type Jamm, jammKey, showJamm } from './jamm-vote.call.ts';

const announcementOf = ({ closed, voters, order, picks }: Jamm): string =>
  messages.stands(closed, voters.length, picks.find((p) => p.card.mediaType_vid === order[0])?.card.title);

/** Keeps an open vote up to date, and announces changes to screen readers. */
export function useLiveJamm(jamm: Jamm | undefined): void {
  // A hidden tab closes its stream, because a browser has only six connections for all its tabs.
  const isVisible = useVisible();
  const isSignedIn = useSession((s) => s.isSignedIn);
  const code = jamm && !jamm.closed && isVisible ? jamm.jammCode : undefined;
  // After a sign-in or sign-out, the stream is opened again for the new reader.
  useEffect(() => {
    if (!code) return;
    const stop = new AbortController();
    void listen(
      '/api/jamm/watchJamm',
      () => ({ jammCode: code, guestKey: guestKey() }),
      (event) => {
        if (event.kind === 'gone') {
          void queryClient.resetQueries({ queryKey: jammKey(code) });
          return true;
        }
        const before = queryClient.getQueryData<Jamm>(jammKey(code));
        if (before && announcementOf(before) !== announcementOf(event.jamm)) announce(announcementOf(event.jamm));
        showJamm(event.jamm);
        return event.jamm.closed;
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [code, isSignedIn]);
}
