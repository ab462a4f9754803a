import type { Slots } from '@videoqs/contract/slots';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import { takeShare } from '../share/take-share.call.ts';

/** Adds the shared title for which the member signed in to their queue, and opens the queue. */
export default function ResumeTake({ ptoyrCode }: Slots['social/ResumeTake']) {
  useEffect(() => {
    // The pending action is removed before the title is added, so that a second mount of this component makes no
    // request.
    useSession.getState().set({ pendingAction: null });
    void takeShare(ptoyrCode).then(() => navigateTo('/myVideoQs'));
  }, [ptoyrCode]);
  return null;
}
