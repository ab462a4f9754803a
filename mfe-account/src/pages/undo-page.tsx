import { Page, PageHead } from '@videoqs/web/page';
import { useEffect } from 'react';
import { UndoView } from '../features/undo-address/undo-view.tsx';
import { messages } from '../messages.ts';

/**
 * The page /account/undo#<token>. When an email or mobile number is replaced, a link to this page is sent to the old
 * one.
 */
export default function UndoPage() {
  useEffect(() => {
    document.title = `${messages.undoTitle} · VideoQs`;
  }, []);
  return (
    <Page>
      <PageHead title={messages.undoTitle} intro={messages.undoText} />
      <UndoView token={location.hash.slice(1)} />
    </Page>
  );
}
