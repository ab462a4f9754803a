import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Panel } from '@videoqs/web/page';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted } from '@videoqs/web/text';
import { useEffect, useState } from 'react';
import { figuresOf, hasAdded } from '../../library/add-library.ts';
import { keptPlan } from '../../library/kept-plan.ts';
import { useLastImport } from '../../library/last-import.ts';
import { messages } from '../../library/library.messages.ts';
import { resume, undoLast } from './use-bring.ts';

/**
 * Shows the last import on this device, with a button that undoes it. If the import stopped half-way, another button
 * continues it.
 */
export function Last() {
  const last = useLastImport();
  const [busy, setBusy] = useState(false);
  const [planned, setPlanned] = useState<string>();
  useEffect(() => {
    void keptPlan().then((plan) => setPlanned(plan?.of));
  }, []);
  if (!last || !hasAdded(last.added)) return null;
  const canResume = !last.isDone && planned === last.of;
  const undo = async () => {
    setBusy(true);
    const failed = await undoLast(structuredClone(last.added));
    setBusy(false);
    snackbar({ text: failed ? failed.userMessage : messages.undone });
  };
  return (
    <Panel heading={messages.last(formatDate(last.at))}>
      <p>{messages.doneText(figuresOf(last.added))}</p>
      {!last.isDone && <Muted as="p">{canResume ? messages.lastResumes : messages.lastStopped}</Muted>}
      {canResume && (
        <Button tone="primary" onClick={() => void resume()}>
          {messages.resume}
        </Button>
      )}
      <Button busy={busy} onClick={() => void undo()}>
        {messages.undo}
      </Button>
    </Panel>
  );
}
