import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Panel } from '@videoqs/web/page';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { countAdded, hasAdded } from '../../library/add-library.ts';
import { useLastImport } from '../../library/last-import.ts';
import { messages } from '../../library/library.messages.ts';
import { undoLast } from './use-bring.ts';

/** The last import on this device, with its undo. For an import that stopped half-way, it explains how to continue. */
export function Last() {
  const last = useLastImport();
  const [busy, setBusy] = useState(false);
  if (!last || !hasAdded(last.added)) return null;
  const undo = async () => {
    setBusy(true);
    const failed = await undoLast(structuredClone(last.added));
    setBusy(false);
    snackbar({ text: failed ? failed.userMessage : messages.undone });
  };
  return (
    <Panel heading={messages.last(formatDate(last.at))}>
      <p>{messages.doneText({ ...last.added, added: countAdded(last.added) })}</p>
      {!last.isDone && <Muted as="p">{messages.lastStopped}</Muted>}
      <Button busy={busy} onClick={() => void undo()}>
        {messages.undo}
      </Button>
    </Panel>
  );
}
