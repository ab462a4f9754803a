import type { Slots } from '@videoqs/contract/slots';
import { navigateTo } from '@videoqs/web/router';
import { useEffect } from 'react';
import { deliver } from '../queue/pending-add.ts';

/** Adds the title that its member signed in for, and goes to the queue, which tells how it went. */
export default function ResumeAdd({ mediaType_vid, title }: Slots['queues/ResumeAdd']) {
  useEffect(() => {
    void deliver({ mediaType_vid, title });
    navigateTo('/myVideoQs');
  }, [mediaType_vid, title]);
  return null;
}
