import { Page, PageHead } from '@videoqs/web/page';
import { useEffect } from 'react';
import { UndoView } from '../features/undo-address/undo-view.tsx';
import { messages } from '../messages.ts';

/** /account/undo#<token>: the target of the link that a replaced email or mobile receives. */
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
