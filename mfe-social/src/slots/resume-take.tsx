import type { Slots } from '@videoqs/contract/slots';
import { navigateTo } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import { takeShare } from '../share/take-share.call.ts';

/** Puts the shared title that its member signed in for on their queue, and goes there. */
export default function ResumeTake({ ptoyrCode }: Slots['social/ResumeTake']) {
  useEffect(() => {
    // first, so that a second place that shows this asks for nothing
    useSession.getState().set({ pendingAction: null });
    void takeShare(ptoyrCode).then(() => navigateTo('/myVideoQs'));
  }, [ptoyrCode]);
  return null;
}
