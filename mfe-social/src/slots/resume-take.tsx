import type { Slots } from '@videoqs/contract/slots';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import { takeShare } from '../share/take-share.call.ts';

/** Adds the shared title that the member signed in for to their queue, and opens the queue. */
export default function ResumeTake({ ptoyrCode }: Slots['social/ResumeTake']) {
  useEffect(() => {
    // first, so that a second mount of this makes no request
    useSession.getState().set({ pendingAction: null });
    void takeShare(ptoyrCode).then(() => navigateTo('/myVideoQs'));
  }, [ptoyrCode]);
  return null;
}
